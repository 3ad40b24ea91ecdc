import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Empty, Input, Pagination, Popconfirm, Upload } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { saveFile } from '../QuestionExchange/save-file'
import { LoadFailure } from '../grading/LoadFailure'
import { useAsked } from '../grading/useAsked'
import {
  editOf,
  faultIn,
  pasted,
  rowsOf,
  type SkillEdits,
  type SkillItem,
  type SkillPerson,
  templateOf,
} from './skill-edits'
import { SkillProofs } from './SkillProofs'
import { type GridActs, SkillTable } from './SkillTable'
import '../grading/grading.css'

interface Graded {
  readonly exam: { readonly name: string }
  readonly items: readonly SkillItem[]
  readonly records: readonly SkillPerson[]
  readonly total: number
}

interface Fault {
  readonly row: number
  readonly message: string
}

const pageSize = 50
/** People of one answer, when all are read. */
const mostAtOnce = 500
/** Faults of a sheet that are shown; the others come when these are mended. */
const mostFaults = 20

/** Points of a skill exam: a row a person, a column an item. Rows and columns of a sheet are pasted into a cell. */
export default function SkillGrid({ query, call, toast, person: reader, resource, Fields, onDirty }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const [asked, setAsked] = useState({ current: 1, search: '' })
  const ask = useCallback(
    () => call<Graded>('exam/record', 'skill', { examId, size: pageSize, ...asked }),
    [call, examId, asked],
  )
  const { answer, failure, latest, reload } = useAsked(ask)
  const [edits, setEdits] = useState<SkillEdits>({})
  const [opened, setOpened] = useState<SkillPerson>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const touched = Object.keys(edits).length
  useEffect(() => onDirty(touched > 0), [onDirty, touched])
  const shown = useRef({ edits, people: answer?.records ?? [] })
  shown.current = { edits, people: answer?.records ?? [] }
  const count = answer?.items.length ?? 0
  const acts = useMemo<GridActs>(
    () => ({
      onEdit: (person, given) =>
        setEdits((before) => ({ ...before, [person.userId]: { ...editOf(before, person), ...given } })),
      onPaste: (text, row, column) => {
        const after = pasted(shown.current.edits, shown.current.people, { text, row, column, count })
        setEdits(after.edits)
        if (after.skipped > 0) toast(t('components/grading:skill.skipped', { count: after.skipped }), 'warning')
      },
      onProofs: setOpened,
    }),
    [count, toast, t],
  )
  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  const head = answer ?? latest
  if (!head && !failure) return <TextBars />
  const work = async (begin: () => Promise<void>) => {
    setBusy(true)
    try {
      await begin()
      await reload()
    } catch (error) {
      toast(errorMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const save = (isReleased: boolean) => {
    const fault = faultIn(edits, head?.items ?? [])
    if (fault) return toast(t('components/grading:skill.fault', fault), 'error')
    return work(async () => {
      const { saved } = await call<{ saved: number }>('exam/record', 'saveSkill', {
        examId,
        rows: rowsOf(edits),
        ...(isReleased && { release: 1 }),
      })
      setEdits({})
      toast(t(isReleased ? 'components/grading:skill.released' : 'components/grading:skill.saved', { n: saved }))
    })
  }
  const importFile = (file: File) =>
    work(async () => {
      const { saved, errors } = await call<{ saved: number; errors: readonly Fault[] }>('exam/record', 'importSkill', {
        examId,
        file,
      })
      setFaults(errors)
      if (errors.length === 0) toast(t('components/grading:skill.imported', { n: saved }))
    })
  const everybody = async (): Promise<SkillPerson[]> => {
    const found: SkillPerson[] = []
    for (let current = 1; ; current++) {
      const { records, total } = await call<Graded>('exam/record', 'skill', { examId, current, size: mostAtOnce })
      found.push(...records)
      if (records.length === 0 || found.length >= total) return found
    }
  }
  const download = async () => {
    try {
      const words = { account: t('components/grading:skill.account'), remark: t('components/grading:skill.remark') }
      const name = `${head?.exam.name}-${t('components/grading:skill.template')}.csv`
      saveFile({ blob: templateOf(await everybody(), head?.items ?? [], words), name })
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  const failed = failure && <LoadFailure failure={failure} onRetry={reload} />
  if (!head) return failed
  if (head.items.length === 0) return <Empty description={t('components/grading:skill.noItems')} />
  return (
    <section className="lectern-card">
      <h2>{head.exam.name}</h2>
      <div className="grading-marks">
        <Button type="primary" loading={busy} disabled={touched === 0} onClick={() => void save(false)}>
          {t('components/grading:skill.save')}
        </Button>
        {reader.codes.has('score_release') && (
          <Popconfirm
            title={t('components/grading:skill.confirmRelease')}
            okText={t('components/grading:monitor.ok')}
            cancelText={t('components/grading:monitor.cancel')}
            onConfirm={() => void save(true)}
          >
            <Button disabled={busy}>{t('components/grading:skill.saveRelease')}</Button>
          </Popconfirm>
        )}
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void importFile(file)
            return false
          }}
        >
          <Button disabled={busy}>{t('components/grading:skill.import')}</Button>
        </Upload>
        <Button type="link" onClick={() => void download()}>
          {t('components/grading:skill.template')}
        </Button>
        <Input.Search
          aria-label={t('components/grading:skill.search')}
          placeholder={t('components/grading:skill.search')}
          allowClear
          maxLength={50}
          style={{ maxWidth: 220 }}
          onSearch={(search) => setAsked({ current: 1, search: search.trim() })}
        />
        <span role="status">{touched > 0 && t('components/grading:skill.waiting', { n: touched })}</span>
      </div>
      <p className="grading-quiet">{t('components/grading:skill.paste')}</p>
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          closable
          onClose={() => setFaults([])}
          message={t('components/grading:skill.notImported', { count: faults.length })}
          description={faults
            .slice(0, mostFaults)
            .map(({ row, message }) => <div key={`${row} ${message}`}>{message}</div>)}
        />
      )}
      {failed}
      {!answer && !failure && <TextBars />}
      {answer?.records.length === 0 && (
        <Empty description={t(asked.search ? 'components/grading:skill.notFound' : 'components/grading:skill.none')} />
      )}
      {answer && answer.records.length > 0 && (
        <SkillTable people={answer.records} items={answer.items} edits={edits} acts={acts} />
      )}
      {head.total > pageSize && (
        <Pagination
          size="small"
          current={asked.current}
          pageSize={pageSize}
          total={head.total}
          showSizeChanger={false}
          onChange={(current) => setAsked({ ...asked, current })}
        />
      )}
      {opened && (
        <SkillProofs
          person={opened}
          proofs={edits[opened.userId]?.proofs ?? opened.proofs}
          resource={resource}
          Fields={Fields}
          onChange={(proofs) => acts.onEdit(opened, { proofs })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
