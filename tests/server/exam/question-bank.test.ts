/**
 * Banks, questions, imports (`exam/question-import.exchange`, `exam/question-import.list`) and corrections, through their
 * calls.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { attachmentsOf } from '../../../src/server/files/attachments'
import { deleteFiles } from '../../../src/server/files/delete-files'
import { namesIn } from '../../../src/server/sql/named-files'
import { describeEachDatabase } from '../../builders/databases'
import { anExamOffice, type ExamOffice, examTenant, options } from '../../builders/exams'
import { multipart } from '../../builders/multipart'
import { aProduct } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'

describeEachDatabase('A question bank', (open) => {
  let at: ExamOffice
  beforeAll(async () => {
    at = await anExamOffice(await aProduct(open))
  })

  describe('keeps questions', () => {
    it('of every type that is right, with the text of the stem and the score of the type', async () => {
      const bankId = await at.aBank('题库一')
      const id = await at.aQuestion(bankId)
      expect(await at.ask('GET question/query', { id })).toMatchObject({
        stemText: '火警电话是多少？',
        defaultScore: 2,
        version: 1,
        answer: 'B',
        options: [{ key: 'A', isCorrect: 0 }, { key: 'B', content: '119', isCorrect: 1 }, { key: 'C' }],
      })
      await at.aQuestion(bankId, {
        type: 6,
        stem: '案例',
        options: [],
        answer: null,
        children: [{ type: 3, stem: '对吗？', answer: 'A', defaultScore: 1.5 }],
      })
      const { records } = await at.ask('GET question/query-page', { bankId, type: '6' })
      expect(records).toMatchObject([{ type: 6, defaultScore: 1.5, correctRate: null }])
      expect(await at.ask('GET question-bank/query', { id: bankId })).toMatchObject({
        questionCount: 2,
        typeCounts: { 1: 1, 6: 1 },
      })
    })

    it('and says under its field what is wrong with one', async () => {
      const bankId = await at.aBank('题库二')
      const wrong = async (given: object) =>
        (
          await at.call('POST question/save-update', {
            bankId,
            type: 1,
            stem: '题',
            difficulty: 1,
            options: options('甲', '乙'),
            answer: 'A',
            ...given,
          })
        ).body
      expect(await wrong({ stem: '<p> </p>' })).toMatchObject({ code: 400, msg: '请输入题干' })
      expect(await wrong({ options: options('甲', '甲') })).toMatchObject({ code: 400, msg: '选项A与选项B内容相同' })
      expect(await wrong({ answer: 'E' })).toMatchObject({ code: 400, msg: '答案E不在选项中' })
      expect(await wrong({ type: 2, answer: ['A'] })).toMatchObject({ msg: '多选题至少选择两个正确答案' })
      expect(await wrong({ options: options(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ1') })).toMatchObject({
        code: 400,
        msg: '选项不能超过26个',
      })
      expect(await wrong({ type: 4, stem: '{{1}}和{{3}}', answer: { blanks: [{ accept: ['a'] }] } })).toMatchObject({
        msg: '填空数量与答案数量不一致',
      })
      expect(
        await wrong({ type: 6, children: [{ type: 1, stem: '小题', options: options('甲'), answer: 'A' }] }),
      ).toMatchObject({ msg: '第1小题：选项不能少于2个' })
    })

    it('with the blanks of its stem as lines, where it is listed and exported', async () => {
      const bankId = await at.aBank('题库填空')
      const blanks = [{ accept: ['119'] }, { accept: ['120'] }]
      const stem = '<p>火警电话是{{1}}，急救电话是{{2}}。</p>'
      const id = await at.aQuestion(bankId, { type: 4, stem, options: undefined, answer: { blanks } })
      const read = await at.ask('GET question/query', { id })
      expect(read).toMatchObject({ stem, stemText: '火警电话是______，急救电话是______。' })
    })

    it('once, unless the person says that it is meant twice', async () => {
      const bankId = await at.aBank('题库三')
      await at.aQuestion(bankId)
      const again = {
        bankId,
        type: 1,
        stem: '火警电话是多少？ ',
        options: options('110', '119', '120'),
        answer: 'B',
        difficulty: 2,
      }
      expect((await at.call('POST question/save-update', again)).body).toMatchObject({
        code: 400,
        msg: '题库中已存在相同试题，是否继续保存？',
      })
      await at.ask('POST question/save-update', { ...again, confirmDuplicate: 1 })
    })

    it('in the version that a snapshot holds, and begins the next one with a change', async () => {
      const bankId = await at.aBank('题库四')
      const id = await at.aQuestion(bankId)
      await at.ask('POST question/save-update', { id, stem: '急救电话是多少？', answer: 'C' })
      expect(await at.ask('GET question/query', { id })).toMatchObject({ version: 1, answer: 'C' })
      const { table } = at.product.model.resources['exam/question']!
      await at.product.database.kysely.updateTable(table).set({ snapshot_version: 1 }).where('id', '=', id).execute()
      await at.ask('POST question/save-update', { id, difficulty: 4 })
      expect(await at.ask('GET question/query', { id })).toMatchObject({ version: 1, difficulty: 4 })
      await at.ask('POST question/save-update', { id, answer: 'A' })
      expect(await at.ask('GET question/query', { id })).toMatchObject({ version: 2, answer: 'A' })
      expect(await at.ask('GET question/query', { id, version: 1 })).toMatchObject({ version: 1, answer: 'C' })
      expect((await at.ask('GET question/versions', { id })).records).toMatchObject([{ version: 1 }])
    })

    it('and changes many at once', async () => {
      const bankId = await at.aBank('题库五')
      const ids = [await at.aQuestion(bankId, { tags: ['甲'] }), await at.aQuestion(bankId, { stem: '另一题' })]
      const answer = await at.ask('POST question/save-update', {
        ids: [...ids, '1'],
        patch: { tags: ['乙'], mode: 'add' },
      })
      expect(answer).toMatchObject({ success: 2, fail: 1, errors: [{ id: '1' }] })
      expect(await at.ask('GET question/query', { id: ids[0] })).toMatchObject({ tags: ['甲', '乙'] })
    })
  })

  it('is copied with its questions and removed with them', async () => {
    const bankId = await at.aBank('题库六')
    await at.aQuestion(bankId)
    const { id } = await at.ask('POST question-bank/copy', { id: bankId })
    expect(await at.ask('GET question-bank/query', { id })).toMatchObject({ name: '题库六-副本', questionCount: 1 })
    await at.ask('POST question-bank/remove', { ids: id })
    expect((await at.ask('GET question/query-page', { bankId: id })).total).toBe(0)
  })

  it('counts its enabled questions', async () => {
    const bankId = await at.aBank('题库七')
    await at.aQuestion(bankId)
    await at.aQuestion(bankId, { stem: '停用的题', enableStatus: 1 })
    expect(await at.ask('GET question-bank/count', { ids: bankId })).toEqual({
      total: 1,
      byType: [{ type: 1, count: 1 }],
      byDifficulty: [{ difficulty: 1, count: 1 }],
      byTypeDifficulty: [{ type: 1, difficulty: 1, count: 1 }],
      byKnowledgePoint: [],
    })
  })

  it('may be used by the departments that it names', async () => {
    const own = await at.aBank('题库八', { openScope: 0 })
    const { table } = at.product.model.resources['exam/bank']!
    await at.product.database.kysely.updateTable(table).set({ create_dept: '1' }).where('id', '=', own).execute()
    const whole = await at.aBank('题库九', { openScope: 1 })
    const other = await at.product.addUser({ tenantId: examTenant })
    const usable = (await at.ask('GET question-bank/query-list', {}, other)).map(({ id }: { id: string }) => id)
    expect(usable).toContain(whole)
    expect(usable).not.toContain(own)
  })

  it('reads files in two steps, and writes only what is right', async () => {
    const bankId = await at.aBank('题库十')
    const gift = Buffer.from(
      '$CATEGORY: 安全/用电\n\n火警电话？{=119 ~110}\n\n对吗？{T}\n\n坏题{=a\n\n火警电话？{=119 ~110}\n',
    )
    const parsed = await at.send({ bankId, format: 'gift', createKnowledge: '1' }, 'safety.gift', gift)
    expect(parsed).toMatchObject({ code: 200, data: { total: 4, okCount: 3, errorCount: 1 } })
    const { importId } = parsed.data as { importId: string }
    const page = await at.ask('GET question/query_import', { importId, onlyError: 1 })
    expect(page.records).toMatchObject([{ errors: [{ message: expect.stringContaining('括号未闭合') }] }])
    const written = await at.ask('POST question-bank/export-import', { importId, confirm: 1, duplicateMode: 1 })
    expect(written).toMatchObject({ total: 4, successCount: 2, failCount: 1, skipCount: 1 })
    const { records } = await at.ask('GET question/query-page', { bankId })
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({ knowledgePointNames: '用电' })
    expect((await at.call('POST question-bank/export-import', { importId, confirm: 1 })).body).toMatchObject({
      code: 400,
      msg: '导入批次已过期，请重新上传',
    })
  })

  it('reads Moodle XML under its own name, which no call that keeps files takes', async () => {
    const bankId = await at.aBank('题库XML')
    const xml = `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>火</text></name>
      <questiontext format="html"><text>火警电话是119</text></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    const parsed = await at.send({ bankId, format: 'xml' }, 'moodle.xml', Buffer.from(xml))
    expect(parsed).toMatchObject({ code: 200, data: { total: 1, okCount: 1, errorCount: 0 } })
    const kept = await at.product.app.inject({
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      payload: multipart({ name: 'moodle.xml', bytes: Buffer.from(xml), fields: {} }),
      headers: { ...at.product.headersOf(at.editor), 'content-type': 'multipart/form-data; boundary=xYx' },
    })
    expect(JSON.parse(kept.body)).toMatchObject({ code: 400, msg: expect.stringContaining('xml') })
  })

  it('takes rows that were corrected on the screen', async () => {
    const bankId = await at.aBank('题库十一')
    const parsed = await at.send(
      { bankId, format: 'aiken' },
      'a.txt',
      Buffer.from('火警电话？\nA. 119\nB. 119\nANSWER: A\n'),
    )
    const { importId } = parsed.data as { importId: string }
    const { records } = await at.ask('GET question/query_import', { importId })
    const rows = [
      { row: records[0].row, question: { type: 1, stem: '火警电话？', options: options('119', '110'), answer: 'A' } },
    ]
    expect(await at.ask('POST question-bank/export-import', { importId, confirm: 1, rows })).toMatchObject({
      successCount: 1,
      failCount: 0,
    })
  })

  it('judges corrected rows by the bank and the files as they are when the rows are written', async () => {
    const bankId = await at.aBank('题库锁定')
    const { kysely } = at.product.database
    const [points, log] = ['exam/knowledge-point', 'system/import-log'].map((name) => at.product.model.resources[name]!)
    const { id: pointId } = await at.ask('POST knowledge-point/submit', { name: '将失点', sort: 1 })
    const { link, name: file } = (
      await putFile(at.product, { name: 'a.png', bytes: png, fields: {} }, at.product.headersOf(at.editor))
    ).data
    const gift = Buffer.from('甲？{T}\n\n乙？{T}\n\n丙？{T}\n')
    const { data } = (await at.send({ bankId, format: 'gift' }, 'a.gift', gift)) as { data: { importId: string } }
    const { records } = await at.ask('GET question/query_import', data)
    const question = (at: number, given: object) => ({
      row: records[at].row,
      question: { ...records[at].question, ...given },
    })
    const rows = [question(0, { knowledgePaths: ['将失点'] }), question(1, { stem: `<p>乙<img src="${link}"></p>` })]
    // Stands for somebody who removes point and file between the reading of the batch and the writing of its rows.
    await sql`create function remove_meanwhile() returns trigger language plpgsql as $$ begin
      update ${sql.table(points!.table)} set is_deleted = 1 where id = ${sql.lit(pointId)};
      update ${sql.table(attachmentsOf(at.product.model).table)} set is_deleted = 1 where name = ${sql.lit(file)};
      return new; end $$`.execute(kysely)
    await sql`create trigger remove_meanwhile before insert on ${sql.table(log!.table)}
      for each row execute function remove_meanwhile()`.execute(kysely)
    const reply = await at.call('POST question-bank/export-import', { ...data, confirm: 1, rows })
    await sql`drop trigger remove_meanwhile on ${sql.table(log!.table)}`.execute(kysely)
    expect(reply.data, reply.text).toMatchObject({ successCount: 1, failCount: 2 })
    expect(reply.data.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('知识点【将失点】不存在'),
      expect.stringContaining('试题中的文件不存在'),
    ])
  })

  it('exports a sheet that is read as the same questions', async () => {
    const bankId = await at.aBank('题库十二')
    const template = await at.call('GET question/template-download', { format: 'xlsx' })
    expect(template.status).toBe(200)
    const sheet = await at.product.app.inject({
      method: 'GET',
      url: '/api/blade-exam/question/template-download?format=xlsx',
      headers: at.product.headersOf(at.editor),
    })
    const write = async (bank: string, bytes: Buffer) => {
      const parsed = await at.send({ bankId: bank, format: 'xlsx', createKnowledge: '1' }, 'a.xlsx', bytes)
      expect(parsed).toMatchObject({ code: 200, data: { total: 11, okCount: 11 } })
      return at.ask('POST question-bank/export-import', {
        importId: (parsed.data as { importId: string }).importId,
        confirm: 1,
      })
    }
    expect(await write(bankId, sheet.rawPayload)).toMatchObject({ successCount: 11 })
    const exported = await at.product.app.inject({
      method: 'GET',
      url: `/api/blade-exam/question-bank/export-question-bank?id=${bankId}&format=xlsx`,
      headers: at.product.headersOf(at.editor),
    })
    const copy = await at.aBank('题库十三')
    expect(await write(copy, exported.rawPayload)).toMatchObject({ successCount: 11 })
    const { table } = at.product.model.resources['exam/question']!
    const hashes = async (bank: string) =>
      (
        await at.product.database.kysely
          .selectFrom(table)
          .select('stem_hash')
          .where('bank_id', '=', bank)
          .orderBy('stem_hash')
          .execute()
      ).map((row) => row.stem_hash)
    expect(await hashes(copy)).toEqual(await hashes(bankId))
  })

  it('merges knowledge points, and keeps those that questions use', async () => {
    const bankId = await at.aBank('题库十四')
    const [from, to] = await Promise.all(
      ['甲点', '乙点'].map(async (name) => (await at.ask('POST knowledge-point/submit', { name, sort: 1 })).id),
    )
    const id = await at.aQuestion(bankId, { knowledgePointIds: from })
    expect((await at.call('POST knowledge-point/remove', { ids: from })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('可使用合并'),
    })
    expect(await at.ask('POST knowledge-point/merge', { fromIds: [from], toId: to })).toEqual({
      merged: 1,
      questions: 1,
    })
    expect(await at.ask('GET question/query', { id })).toMatchObject({ knowledgePointIds: to })
  })

  it('answers who reported a question, once', async () => {
    const bankId = await at.aBank('题库十五')
    const questionId = await at.aQuestion(bankId)
    const learner = await at.product.addUser({ tenantId: examTenant, only: [] })
    const report = { questionId, type: 3, content: '答案应为C' }
    const { id } = await at.ask('POST learn/correction', report, learner)
    expect((await at.call('POST learn/correction', report, learner)).body).toMatchObject({
      code: 409,
      msg: '您已提交过该试题的纠错',
    })
    expect(await at.ask('GET question-bank/query', { id: bankId })).toMatchObject({ correctionCount: 1 })
    expect((await at.ask('GET question/query-page', { bankId, hasCorrection: 1 })).total).toBe(1)
    const handled = await at.ask('POST question/correction-update', {
      id,
      handleStatus: 1,
      reply: '已修改',
      question: { answer: 'C' },
    })
    expect(handled).toEqual({ records: 0, up: 0, down: 0, newPassed: 0 })
    expect(await at.ask('GET question/query', { id: questionId })).toMatchObject({ answer: 'C' })
    expect((await at.call('POST question/correction-update', { id, handleStatus: 2, reply: '不' })).body).toMatchObject(
      { code: 409, msg: '该纠错已处理' },
    )
  })
})

describeEachDatabase('Pictures in a file of questions', (open) => {
  let at: ExamOffice
  beforeAll(async () => {
    at = await anExamOffice(await aProduct(open))
  })

  const picture = png.toString('base64')
  const asData = `<img src="data:image/png;base64,${picture}">`
  const asFile = '<img src="@@PLUGINFILE@@/a.png">'

  /** A file of Moodle with a question of right or wrong for each of these stems; the analysis has a picture too. */
  const moodle = (...stems: readonly string[]) =>
    Buffer.from(
      `<?xml version="1.0"?><quiz>${stems
        .map(
          (stem) => `<question type="truefalse"><name><text>图</text></name>
            <questiontext format="html"><text><![CDATA[${stem}]]></text>
              <file name="a.png" path="/" encoding="base64">${picture}</file></questiontext>
            <generalfeedback format="html"><text><![CDATA[<p>看${asData}</p>]]></text></generalfeedback>
            <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
        )
        .join('')}</quiz>`,
    )

  const parsed = async (bankId: string, bytes: Buffer, name = 'a.xml'): Promise<string> => {
    const parsed = await at.send({ bankId, format: 'xml' }, name, bytes)
    expect(parsed).toMatchObject({ code: 200, data: { errorCount: 0 } })
    return (parsed.data as { importId: string }).importId
  }
  const stored = async (bankId: string) => {
    const { table } = at.product.model.resources['exam/question']!
    const { kysely } = at.product.database
    return kysely.selectFrom(table).select(['stem', 'analysis']).where('bank_id', '=', bankId).execute()
  }
  const uploads = async () => {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(attachmentsOf(at.product.model).table)}
      where is_deleted = 0`.execute(at.product.database.kysely)
    return rows.map(({ name }) => name)
  }
  const logsOf = async (file: string) => {
    const { table } = at.product.model.resources['system/import-log']!
    const { kysely } = at.product.database
    const columns = ['status', 'done_count', 'success_count'] as const
    return kysely.selectFrom(table).select(columns).where('file_name', '=', file).execute()
  }
  /** Names of the files that jobs are to drop. */
  const toDrop = async () => {
    const { rows } = await sql<{ payload: unknown }>`select payload from lectern_job
      where name = ${deleteFiles.name}`.execute(at.product.database.kysely)
    return [...namesIn(rows.map(({ payload }) => payload))]
  }

  it('become uploads of the tenant, which the questions name', async () => {
    const bankId = await at.aBank('图库一')
    const importId = await parsed(bankId, moodle(`<p>甲${asFile}</p>`, `<p>乙${asData}</p>`))
    expect(await at.ask('POST question-bank/export-import', { importId, confirm: 1 })).toMatchObject({
      successCount: 2,
      failCount: 0,
    })
    const names = [...namesIn(await stored(bankId))]
    expect(names).toHaveLength(3)
    for (const name of names) expect((await at.product.app.inject(`/${name}`)).rawPayload).toEqual(png)
    expect(await uploads()).toEqual(expect.arrayContaining(names))
  })

  describe('of rows that were corrected', () => {
    const shownRows = async (importId: string) => (await at.ask('GET question/query_import', { importId })).records

    it.each([
      ['which came as files', asFile],
      ['which came as data', asData],
    ])('stay, %s', async (about, shown) => {
      const bankId = await at.aBank(`图库改${about}`)
      const importId = await parsed(bankId, moodle(`<p>改${about}${shown}</p>`))
      const [{ row, question }] = await shownRows(importId)
      const rows = [{ row, question: { ...question, answer: 'B' } }]
      const answer = await at.ask('POST question-bank/export-import', { importId, confirm: 1, rows })
      expect(answer).toMatchObject({ successCount: 1, failCount: 0 })
      const [{ stem, analysis }] = (await stored(bankId)) as [{ stem: string; analysis: string }]
      for (const text of [stem, analysis]) {
        const [name] = namesIn(text)
        expect((await at.product.app.inject(`/${name}`)).rawPayload, text).toEqual(png)
      }
    })

    it('that cannot stay are a fault', async () => {
      const bankId = await at.aBank('图库改坏')
      const importId = await parsed(bankId, moodle('<p>改坏</p>', '<p>改坏二</p>'))
      const shown = await shownRows(importId)
      const pictures = [`data:image/svg+xml;base64,${picture}`, '@@PLUGINFILE@@/gone.png']
      const rows = pictures.map((src, at) => ({
        row: shown[at].row,
        question: { ...shown[at].question, stem: `<p>改<img src="${src}"></p>` },
      }))
      const answer = await at.ask('POST question-bank/export-import', { importId, confirm: 1, rows })
      expect(answer).toMatchObject({ successCount: 0, failCount: 2 })
      for (const { message } of answer.errors) expect(message).toContain('试题中有无法保存的图片')
    })
  })

  it('that cannot be stored are a fault of their row', async () => {
    const bankId = await at.aBank('图库坏')
    const svg = `<img src="data:image/svg+xml;base64,${picture}">`
    const gone = '<img src="@@PLUGINFILE@@/gone.png">'
    const read = await at.send({ bankId, format: 'xml' }, 'a.xml', moodle(`<p>坏${svg}</p>`, `<p>坏${gone}</p>`))
    expect(read).toMatchObject({ data: { total: 2, okCount: 0, errorCount: 2 } })
  })

  it('of a question that the bank has already are dropped', async () => {
    const bankId = await at.aBank('图库二')
    const stems = ['<p>丙</p>', '<p>丁</p>']
    const first = await parsed(bankId, moodle(...stems))
    const again = await parsed(bankId, moodle(...stems))
    await at.ask('POST question-bank/export-import', { importId: first, confirm: 1 })
    const before = await uploads()
    const answer = await at.ask('POST question-bank/export-import', { importId: again, confirm: 1 })
    expect(answer).toMatchObject({ successCount: 0, skipCount: 2 })
    const added = (await uploads()).filter((name) => !before.includes(name))
    expect(added).toHaveLength(2)
    expect(await toDrop()).toEqual(expect.arrayContaining(added))
    expect((await toDrop()).filter((name) => before.includes(name))).toEqual([])
  })

  it('are dropped, and no log is opened, when the batch was confirmed by somebody who was quicker', async () => {
    const bankId = await at.aBank('图库两次')
    const importId = await parsed(bankId, moodle(`<p>两次${asFile}</p>`), 'twice.xml')
    const { kysely } = at.product.database
    const batches = at.product.model.resources['exam/question-import']!.table
    const attachments = attachmentsOf(at.product.model).table
    // Stands for the other confirmation, which writes the batch between the reading of the batch and its lock.
    await sql`create function confirm_meanwhile() returns trigger language plpgsql as $$ begin
      update ${sql.table(batches)} set is_deleted = 1, items = null where id = ${sql.lit(importId)};
      return new; end $$`.execute(kysely)
    await sql`create trigger confirm_meanwhile before insert on ${sql.table(attachments)}
      for each row execute function confirm_meanwhile()`.execute(kysely)
    const before = await uploads()
    const reply = await at.call('POST question-bank/export-import', { importId, confirm: 1 })
    await sql`drop trigger confirm_meanwhile on ${sql.table(attachments)}`.execute(kysely)
    expect(reply.body).toMatchObject({ code: 400, msg: '导入批次已过期，请重新上传' })
    expect(await logsOf('twice.xml')).toEqual([])
    const added = (await uploads()).filter((name) => !before.includes(name))
    expect(added).toHaveLength(2)
    expect(await toDrop()).toEqual(expect.arrayContaining(added))
  })

  it('are dropped when the import fails', async () => {
    const bankId = await at.aBank('图库三')
    const importId = await parsed(bankId, moodle(`<p>戊${asFile}</p>`, `<p>己${asFile}</p>`), 'fails.xml')
    const { kysely } = at.product.database
    const { table } = at.product.model.resources['exam/question']!
    await sql`create function refuse_question() returns trigger language plpgsql as $$
      begin raise exception 'full'; end $$`.execute(kysely)
    await sql`create trigger refuse_question before insert on ${sql.table(table)}
      for each row execute function refuse_question()`.execute(kysely)
    const before = await uploads()
    const reply = await at.call('POST question-bank/export-import', { importId, confirm: 1 })
    await sql`drop trigger refuse_question on ${sql.table(table)}`.execute(kysely)
    expect(reply.code).toBe(500)
    const added = (await uploads()).filter((name) => !before.includes(name))
    expect(added).toHaveLength(4)
    expect(await toDrop()).toEqual(expect.arrayContaining(added))
    expect(await logsOf('fails.xml')).toEqual([])
    expect(await at.ask('POST question-bank/export-import', { importId, confirm: 1 })).toMatchObject({
      successCount: 2,
    })
    expect(await logsOf('fails.xml')).toEqual([{ status: 1, done_count: 2, success_count: 2 }])
  })
})
