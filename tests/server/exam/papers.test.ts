/** Papers through their calls, and the papers that exams make of them. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaperSnapshot } from '../../../src/domain/exams/papers/paper-snapshot'
import { orderOfAttempt, sheetItems } from '../../../src/server/product/exams/papers/attempt-paper'
import { freezePaper, readSnapshot } from '../../../src/server/product/exams/papers/freeze-paper'
import { readDocx } from '../../../src/server/product/exams/files/docx'
import { describeEachDatabase } from '../../builders/databases'
import { anExamOffice, type ExamOffice, examTenant } from '../../builders/exams'
import { aProduct } from '../../builders/product'

type Values = Record<string, unknown>

describeEachDatabase('A paper', (open) => {
  let at: ExamOffice
  let categoryId: string
  let serial = 0
  beforeAll(async () => {
    at = await anExamOffice(await aProduct(open))
    categoryId = (await at.ask('POST category/save', { bizType: 2, name: '试卷', sort: 1 })).id
  })

  const aPaper = async (given: Values = {}) =>
    (
      await at.ask('POST paper/save-update', {
        name: `试卷${++serial}`,
        categoryId,
        paperType: 1,
        multiMode: 2,
        targetScore: 10,
        ...given,
      })
    ).id as string
  const questions = async (bankId: string, count: number, given: Values = {}) =>
    Promise.all(Array.from({ length: count }, () => at.aQuestion(bankId, { stem: `第${++serial}题`, ...given })))
  const area = (name: string, ids: readonly string[], given: Values = {}) => ({
    id: `local-${name}`,
    name,
    mode: 1,
    items: ids.map((questionId) => ({ id: `local-${questionId}`, questionId, score: 2.5 })),
    rules: [],
    ...given,
  })
  const rule = (bankId: string, given: Values = {}) => ({
    id: 'r',
    bankIds: [bankId],
    type: 1,
    count: 2,
    score: 5,
    ...given,
  })
  const save = (id: string, areas: unknown, structureVersion = 0, given: Values = {}) =>
    at.call('POST paper/paper-save-update', { id, structureVersion, areas, ...given })
  const details = (id: string, given: Values = {}) => at.ask('GET paper/paper-details', { id, ...given })

  describe('keeps its structure', () => {
    it('as the builder sends it, with totals, and names new parts', async () => {
      const bankId = await at.aBank('结构题库')
      const ids = await questions(bankId, 4)
      const id = await aPaper()
      const { data } = await save(id, [area('一、单选题', ids.slice(0, 2)), area('二、其他', ids.slice(2))])
      expect(data).toMatchObject({ structureVersion: 1, totalScore: 10, questionCount: 4 })
      expect(Object.keys(data.ids)).toHaveLength(6)
      const { areas } = await details(id)
      expect(areas).toMatchObject([
        { name: '一、单选题', items: [{ questionId: ids[0], score: 2.5, question: { type: 1 } }, {}] },
        { name: '二、其他', items: [{ questionId: ids[2] }, { questionId: ids[3] }] },
      ])
      expect((await at.ask('GET question/query', { id: ids[0] })).usedCount).toBe(1)
    })

    it('and moves parts without making new ones', async () => {
      const ids = await questions(await at.aBank('移动题库'), 3)
      const id = await aPaper()
      await save(id, [area('一、甲', ids.slice(0, 2)), area('二、乙', ids.slice(2))])
      const [first, second] = (await details(id)).areas
      const moved = [
        { ...second, items: [...second.items, first.items[1]] },
        { ...first, items: [first.items[0]] },
      ]
      expect((await save(id, moved, 1)).data).toMatchObject({ structureVersion: 2, ids: {} })
      const after = (await details(id)).areas
      expect(after.map((each: Values) => each.id)).toEqual([second.id, first.id])
      expect(after[0].items.map((each: Values) => each.id)).toEqual([second.items[0].id, first.items[1].id])
    })

    it('with all that a rule says', async () => {
      const bankId = await at.aBank('规则条件题库')
      const { id: pointId } = await at.ask('POST knowledge-point/submit', { name: '规则知识点', sort: 1 })
      const id = await aPaper({ paperType: 3 })
      const whole = {
        ...rule(bankId, { type: 2, count: 7, score: 1.5 }),
        difficulties: [1, 3],
        difficultyRatio: { 1: 30, 3: 50, 5: 20 },
        knowledgePointIds: [pointId],
        kpCover: 0,
        tags: ['甲'],
        excludeDays: 30,
      }
      await save(id, [area('一、甲', [], { mode: 2, rules: [whole] })])
      const [{ rules }] = (await details(id)).areas
      expect(rules).toMatchObject([{ ...whole, id: rules[0].id }])
    })

    it('and refuses a change of one that somebody else changed meanwhile', async () => {
      const id = await aPaper()
      await save(id, [])
      expect((await save(id, [], 0)).body).toMatchObject({ code: 409, msg: '试卷已被他人修改，请刷新后再编辑' })
    })

    it.each([
      ['a score above 100', { items: [{ questionId: '1', score: 101 }] }, 'areas[0].items[0].score取值不正确'],
      ['a score with two decimals', { items: [{ questionId: '1', score: 1.25 }] }, 'areas[0].items[0].score取值不正确'],
      ['a name that is too long', { name: 'x'.repeat(51) }, 'areas[0].name取值不正确'],
      [
        'a rule that draws nothing',
        { mode: 2, rules: [{ bankIds: [], count: 0, score: 1 }] },
        'areas[0].rules[0].count取值不正确',
      ],
      ['a question that does not exist', { items: [{ questionId: '1', score: 1 }] }, '试题不存在'],
    ])('and refuses %s', async (_, given, msg) => {
      expect((await save(await aPaper(), [area('一、甲', [], given)])).body).toMatchObject({ code: 400, msg })
    })

    it('and refuses a question twice, and one of a bank that is closed', async () => {
      const bankId = await at.aBank('重复题库')
      const [one] = await questions(bankId, 1)
      const twice = [area('一、甲', [one!]), area('二、乙', [one!])]
      expect((await save(await aPaper(), twice)).body).toMatchObject({ code: 400, msg: '试题已在试卷中' })
      await at.ask('POST question-bank/save-update', { id: bankId, enableStatus: 1 })
      expect((await save(await aPaper(), [area('一、甲', [one!])])).body).toMatchObject({
        msg: '题库【重复题库】不可用',
      })
    })

    it('by single acts as well', async () => {
      const bankId = await at.aBank('单项题库')
      const ids = await questions(bankId, 5)
      const id = await aPaper()
      await save(id, [area('一、甲', ids.slice(0, 2)), area('二、乙', ids.slice(2, 3))])
      const [first, second] = (await details(id)).areas
      const act = (path: string, version: number, given: Values) =>
        at.ask(`POST paper/${path}`, { paperId: id, structureVersion: version, ...given })
      await act('use-area-question', 1, { areaId: first.id, questionIds: [ids[3]], score: 4 })
      await act('use-area-question', 2, { areaId: first.id, questionIds: [ids[4]], replaceItemId: first.items[0].id })
      const ordered = await act('paper-ordering', 3, {
        areas: [
          { id: first.id, sort: 2 },
          { id: second.id, sort: 1 },
        ],
        items: [{ id: first.items[1].id, areaId: second.id, sort: 0 }],
      })
      expect(ordered).toMatchObject({ structureVersion: 4, totalScore: 11.5, questionCount: 4 })
      expect(
        (await details(id)).areas.map(({ items }: { items: Values[] }) => items.map(({ questionId }) => questionId)),
      ).toEqual([
        [ids[1], ids[2]],
        [ids[4], ids[3]],
      ])
      await act('paper-del', 4, { itemIds: [first.items[0].id] })
      expect(await act('area-del', 5, { areaId: second.id })).toMatchObject({ questionCount: 1, totalScore: 4 })
    })
  })

  describe('is complete', () => {
    it('when it has what it needs, and says what is missing', async () => {
      const bankId = await at.aBank('完成题库')
      const ids = await questions(bankId, 4)
      const id = await aPaper()
      const complete = (areas: unknown, version: number, given = {}) =>
        save(id, areas, version, { complete: 1, ...given })
      expect((await complete([], 0)).body).toMatchObject({ code: 400, msg: '请至少添加一个大题' })
      expect((await complete([area('一、甲', [])], 0)).body).toMatchObject({ msg: '大题【一、甲】没有试题' })
      const less = [area('一、甲', ids.slice(0, 2))]
      expect((await complete(less, 0)).body).toMatchObject({ code: 400, msg: '总分5与目标总分10不一致' })
      expect((await complete(less, 0, { confirmTotal: 1 })).data).toMatchObject({ structureVersion: 1 })
      expect(await details(id)).toMatchObject({ buildStatus: 1 })
      expect((await at.ask('GET paper/select', { size: 500 })).records.map((each: Values) => each.id)).toContain(id)
      const whole = [area('一、甲', ids)]
      await save(id, whole, 1)
      expect(await details(id)).toMatchObject({ buildStatus: 0, totalScore: 10, avgDifficulty: 1 })
      await at.ask('POST question/save-update', { id: ids[1], enableStatus: 1 })
      const { areas } = await details(id)
      expect((await complete(areas, 2)).body).toMatchObject({ code: 400, msg: '第2题已停用' })
    })

    it('with the exact number of questions that its rules lack', async () => {
      const bankId = await at.aBank('规则题库')
      await questions(bankId, 3)
      const id = await aPaper({ paperType: 3 })
      const ruled = (...counts: number[]) => [
        area('一、甲', [], { mode: 2, rules: counts.map((count, index) => rule(bankId, { id: `r${index}`, count })) }),
      ]
      expect((await save(id, ruled(5), 0, { complete: 1 })).body).toMatchObject({ code: 400, msg: '规则1缺少2题' })
      expect((await save(id, ruled(2, 2), 0, { complete: 1 })).body).toMatchObject({ msg: '规则1、2合计缺少1题' })
      expect((await save(id, ruled(2), 0, { complete: 1 })).data).toMatchObject({ totalScore: 10, questionCount: 2 })
    })

    it('with its questions drawn, once for all, when it is drawn once', async () => {
      const bankId = await at.aBank('抽题题库')
      await questions(bankId, 6)
      const id = await aPaper({ paperType: 2 })
      const areas = [area('一、甲', [], { mode: 2, rules: [rule(bankId)] })]
      await save(id, areas, 0, { complete: 1 })
      const drawn = await details(id)
      expect(drawn.areas[0].items).toMatchObject([{ score: 5, ruleId: drawn.areas[0].rules[0].id }, { score: 5 }])
      await save(id, drawn.areas, 1, { complete: 1 })
      expect((await details(id)).areas[0].items).toEqual(drawn.areas[0].items)
    })
  })

  it('counts what rules find and draws by them without storing', async () => {
    const bankId = await at.aBank('余量题库')
    const ids = await questions(bankId, 5)
    const rules = JSON.stringify([rule(bankId, { id: 'x', count: 4 })])
    const asked = { rules, exclude: ids.slice(0, 2).join() }
    expect(await at.ask('GET paper/residue-count', asked)).toEqual([
      { ruleId: 'x', pool: 5, taken: 2, available: 3, need: 4, residue: -1, overlapShort: 1 },
    ])
    const draw = () => at.ask('GET paper/paper-regulation', { ...asked, seed: 's' })
    const { areas, shortage } = await draw()
    expect(areas[0].items.map((item: { question: Values }) => item.question.id).toSorted()).toEqual(
      ids.slice(2).toSorted(),
    )
    expect(shortage).toEqual([{ rules: ['x'], missing: 1 }])
    expect((await draw()).areas).toEqual(areas)
  })

  it('is previewed without answers and copied without ids', async () => {
    const bankId = await at.aBank('预览题库')
    const ids = await questions(bankId, 3)
    const id = await aPaper({ paperType: 4 })
    await save(id, [area('一、甲', ids.slice(0, 1)), area('二、乙', [], { mode: 2, rules: [rule(bankId)] })])
    const preview = await details(id, { preview: 1 })
    expect(preview.areas.map(({ items }: { items: unknown[] }) => items.length)).toEqual([1, 2])
    expect(JSON.stringify(preview.areas)).not.toContain('"answer"')
    const copy = await at.ask('GET paper/paper-copy', { id })
    expect(copy).toMatchObject({ name: `${(await details(id)).name}-副本`, paperType: 4 })
    expect(copy.areas[0]).not.toHaveProperty('id')
    expect(copy.areas[1].rules[0]).not.toHaveProperty('id')
  })

  it('is printed in copies, with answers where they are asked for', async () => {
    const ids = await questions(await at.aBank('打印题库'), 3)
    const id = await aPaper()
    await save(id, [area('一、甲', ids)])
    const print = async (query: string) => {
      const { product, editor } = at
      const headers = product.headersOf(editor)
      const reply = await product.app.inject({
        method: 'GET',
        url: `/api/blade-exam/paper/export?id=${id}&${query}`,
        headers,
      })
      expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
      return readDocx(new Uint8Array(reply.rawPayload))!.text
    }
    const plain = await print('withAnswer=0')
    expect(plain).toContain('一、甲')
    expect(plain).not.toContain('答案')
    const keyed = await print('withAnswer=2&copies=2')
    expect(keyed.match(/参考答案/g)).toHaveLength(2)
    expect(keyed).toContain('（B卷）')
  })

  it('keeps its questions in their banks', async () => {
    const bankId = await at.aBank('保留题库')
    const ids = await questions(bankId, 1)
    const id = await aPaper()
    await save(id, [area('一、甲', ids)])
    expect((await at.call('POST question/remove', { ids: ids[0] })).code).toBe(409)
    expect((await at.call('POST question-bank/remove', { ids: bankId })).code).toBe(409)
    await at.ask('POST paper/remove', { ids: id })
    await at.ask('POST question-bank/remove', { ids: bankId })
  })

  describe('that an exam froze', () => {
    const freezing = () => ({
      tx: at.product.database.kysely,
      model: at.product.model,
      caller: { userId: '1', deptId: '' } as never,
      now: new Date('2026-01-01T00:00:00Z'),
    })
    const frozen = async (id: string) =>
      (await freezePaper(freezing(), { tenantId: examTenant, examId: '7', paperId: id }))!

    it('stays as it was when its questions change', async () => {
      const bankId = await at.aBank('快照题库')
      const ids = await questions(bankId, 2)
      const id = await aPaper({ paperType: 4 })
      await save(id, [
        area('一、甲', ids.slice(0, 1)),
        area('二、乙', [], { mode: 2, rules: [rule(bankId, { count: 1 })] }),
      ])
      const { id: snapshotId } = await frozen(id)
      for (const questionId of ids)
        await at.ask('POST question/save-update', {
          id: questionId,
          stem: '改过的题',
          answer: 'C',
          confirmDuplicate: 1,
        })
      const snapshot = (await readSnapshot(freezing(), snapshotId)) as PaperSnapshot
      const order = (await orderOfAttempt(freezing(), snapshot, { seed: 's' }))!
      expect(order.map(({ questionId, version, score }) => [questionId, version, score])).toEqual([
        [ids[0], 1, 2.5],
        [ids[1], 1, 5],
      ])
      const items = await sheetItems(freezing(), snapshot, order)
      expect(items).toMatchObject([
        { full: 2.5, question: { answer: 'B' } },
        { full: 5, question: { answer: 'B' } },
      ])
      expect(await at.ask('GET question/query', { id: ids[1] })).toMatchObject({ version: 2, answer: 'C' })
    })

    it('draws the same questions for the same seed', async () => {
      const bankId = await at.aBank('种子题库')
      await questions(bankId, 12)
      const id = await aPaper({ paperType: 3 })
      await save(id, [area('一、甲', [], { mode: 2, rules: [rule(bankId, { count: 6 })] })])
      const { snapshot } = await frozen(id)
      const orderFor = (seed: string) => orderOfAttempt(freezing(), snapshot, { seed })
      expect(await orderFor('a')).toEqual(await orderFor('a'))
      expect(await orderFor('a')).not.toEqual(await orderFor('b'))
    })
  })
})
