import { Alert, Button, Empty, Modal, Pagination, Segmented, Space, Tag } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import { fieldOf } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import QuestionContent from '../QuestionContent/QuestionContent'
import { QuestionFace } from '../QuestionFace/QuestionFace'
import type { Parsed, ParsedRow, Repair } from './exchange'

interface ParsedListProps extends Pick<PageProps, 'call'> {
  readonly of: Resource
  readonly parsed: Parsed
  readonly repairs: ReadonlyMap<number, Repair>
  readonly onRepair: (repair: Repair) => void
}

const size = 10
const filters = [0, 2, 1] as const

/** The questions that were read, each as it will be, with what is wrong; wrong ones are corrected in place or left out. */
export function ParsedList({ of: resource, call, parsed, repairs, onRepair }: ParsedListProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<(typeof filters)[number]>(parsed.errorCount > 0 ? 1 : 0)
  const [current, setCurrent] = useState(1)
  const [page, setPage] = useState<{ readonly records: readonly ParsedRow[]; readonly total: number }>()
  const [failure, setFailure] = useState<string>()
  const [edited, setEdited] = useState<ParsedRow>()
  useEffect(() => {
    let isGone = false
    call<{ records: readonly ParsedRow[]; total: number }>('exam/question-import', 'list', {
      importId: parsed.importId,
      onlyError: filter,
      current,
      size,
    }).then(
      (found) => !isGone && setPage(found),
      (error: Error) => !isGone && setFailure(error.message),
    )
    return () => {
      isGone = true
    }
  }, [call, parsed.importId, filter, current])
  const counts = { 0: parsed.total, 1: parsed.errorCount, 2: parsed.okCount }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Segmented
        value={filter}
        options={filters.map((value) => ({
          value,
          label: `${t(`components/exam:exchange.filter${value}`)} ${counts[value]}`,
        }))}
        onChange={(value) => {
          setFilter(value)
          setCurrent(1)
        }}
        style={{ justifySelf: 'start' }}
      />
      {failure && <Alert type="error" showIcon message={failure} />}
      {page?.records.length === 0 && <Empty description={t('components/exam:exchange.nothing')} />}
      {page?.records.map((row) => (
        <ParsedCard
          key={row.row}
          row={row}
          repair={repairs.get(row.row)}
          onEdit={() => setEdited(row)}
          onRepair={onRepair}
        />
      ))}
      {page && page.total > size && (
        <Pagination
          size="small"
          current={current}
          pageSize={size}
          total={page.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
      {edited && (
        <RepairBox
          of={resource}
          row={edited}
          repair={repairs.get(edited.row)}
          onClose={() => setEdited(undefined)}
          onRepair={(repair) => {
            onRepair(repair)
            setEdited(undefined)
          }}
        />
      )}
    </div>
  )
}

interface CardProps {
  readonly row: ParsedRow
  readonly repair: Repair | undefined
  readonly onEdit: () => void
  readonly onRepair: (repair: Repair) => void
}

function ParsedCard({ row, repair, onEdit, onRepair }: CardProps) {
  const { t } = useTranslation()
  const isWrong = row.errors.length > 0
  const shown = repair?.question ?? row.question
  return (
    <article className="question-child" aria-label={t('components/exam:exchange.row', { n: row.row })}>
      <Space wrap>
        <Tag>{t('components/exam:exchange.row', { n: row.row })}</Tag>
        {repair?.leftOut ? (
          <Tag>{t('components/exam:exchange.leftOut')}</Tag>
        ) : repair ? (
          <Tag color="blue">{t('components/exam:exchange.repaired')}</Tag>
        ) : null}
        {row.duplicateOf && <Tag color="orange">{t('components/exam:row.known')}</Tag>}
        {row.duplicateRow !== null && (
          <Tag color="orange">{t('components/exam:row.repeated', { row: row.duplicateRow })}</Tag>
        )}
        <Button size="small" disabled={!row.question} onClick={onEdit}>
          {t('components/exam:exchange.edit')}
        </Button>
        <Button size="small" onClick={() => onRepair({ row: row.row, leftOut: 1 })} disabled={repair?.leftOut === 1}>
          {t('components/exam:exchange.leaveOut')}
        </Button>
      </Space>
      {isWrong && !repair && (
        <Alert
          type="error"
          showIcon
          message={row.errors.map(({ message }) => message).join(t('fields:separator.sentence'))}
        />
      )}
      {row.warnings.length > 0 && (
        <Alert type="warning" showIcon message={row.warnings.join(t('fields:separator.sentence'))} />
      )}
      {shown ? <QuestionFace question={{ ...shown }} hasAnswer /> : <p>{row.stemText}</p>}
    </article>
  )
}

interface RepairBoxProps {
  readonly of: Resource
  readonly row: ParsedRow
  readonly repair: Repair | undefined
  readonly onClose: () => void
  readonly onRepair: (repair: Repair) => void
}

/** Stem, options and answer of a row, corrected before it is written. */
function RepairBox({ of: resource, row, repair, onClose, onRepair }: RepairBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...row.question,
    ...repair?.question,
  }))
  const stem = fieldOf(resource, 'stem')!
  const content = fieldOf(resource, 'content')!
  const { Input } = controls[stem.type]
  const put = (more: Readonly<Record<string, unknown>>) => setValues((known) => ({ ...known, ...more }))
  return (
    <Modal
      open
      width={760}
      title={t('components/exam:exchange.row', { n: row.row })}
      okText={t('components/exam:change.save')}
      cancelText={t('components/exam:change.cancel')}
      onCancel={onClose}
      onOk={() => onRepair({ row: row.row, question: values })}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        {row.errors.length > 0 && (
          <Alert
            type="error"
            showIcon
            message={row.errors.map(({ message }) => message).join(t('fields:separator.sentence'))}
          />
        )}
        <Input
          id={`${id}-stem`}
          field={stem}
          value={values.stem}
          entry={values}
          onChange={(value) => put({ stem: value })}
        />
        <QuestionContent
          id={`${id}-content`}
          field={content}
          value={values.content}
          entry={values}
          onChange={(value) => put({ content: value })}
          onEntryChange={put}
        />
      </div>
    </Modal>
  )
}
