import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Empty, Input, Pagination, Select, Spin, Switch, TreeSelect } from 'antd'
import { type DragEvent, memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../i18n/locale'
import type { PageProps } from '../../../page'
import { QuestionFace } from '../../QuestionFace/QuestionFace'
import { shortType } from '../../TypeCounts/short-type'
import type { RuleChoices } from '../canvas/rule-choices'
import { type CardQuestion, cardQuestion, type Values } from '../state/card-question'
import { noFilter, type PoolFilter, usePool } from './usePool'

interface PoolProps extends Pick<PageProps, 'call'> {
  readonly tenantId: string | undefined
  readonly choices: RuleChoices
  readonly taken: ReadonlySet<string>
  /** Present while a question is replaced: its like are looked for, and one takes its place. */
  readonly replacing: CardQuestion | undefined
  /** The active area takes questions. */
  readonly canAdd: boolean
  readonly onAdd: (questions: readonly CardQuestion[]) => void
  readonly onDrag: (questions: readonly CardQuestion[], event: DragEvent) => void
  readonly onStopReplacing: () => void
}

const manyAtOnce = 50

/** Questions of the banks, to be dragged or added into the paper. */
export const Pool = memo(function Pool(props: PoolProps) {
  const { call, tenantId, choices, taken, replacing, canAdd, onAdd, onDrag, onStopReplacing } = props
  const { t, i18n } = useTranslation()
  const locale = localeOf(i18n)
  const [filter, setFilter] = useState<PoolFilter>(noFilter)
  const { rows, total, failure, isReading } = usePool(call, tenantId, filter)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!replacing) return
    const { type, difficulty, bankId, knowledgePointIds } = replacing
    setFilter({ ...noFilter, bankIds: [bankId], types: [type], difficulties: [difficulty], points: knowledgePointIds })
  }, [replacing])
  const set = (values: Partial<PoolFilter>) => setFilter((known) => ({ ...known, current: 1, ...values }))
  const free = rows.filter(({ id }) => !taken.has(id))
  const chosen = free.filter(({ id }) => ticked.has(id))
  const addAll = () => (free.length > manyAtOnce && !asked ? setAsked(true) : onAdd(free))
  return (
    <div className="paper-pool">
      {replacing && (
        <Alert
          type="info"
          message={t('components/paper:pool.replacing', { text: replacing.stemText })}
          action={
            <Button size="small" onClick={onStopReplacing}>
              {t('components/paper:pool.stop')}
            </Button>
          }
        />
      )}
      <Filters filter={filter} choices={choices} onFilter={set} />
      {failure && <Alert type="error" showIcon message={failure} />}
      {!replacing && (
        <div className="paper-pool-bar">
          <Button size="small" disabled={!canAdd || chosen.length === 0} onClick={() => onAdd(chosen)}>
            {t('components/paper:pool.addTicked', { count: chosen.length })}
          </Button>
          <Button size="small" disabled={!canAdd || free.length === 0} onClick={addAll}>
            {asked
              ? t('components/paper:pool.addManySure', { count: free.length })
              : t('components/paper:pool.addPage')}
          </Button>
        </div>
      )}
      <Spin spinning={isReading}>
        {rows.length === 0 && !isReading && (
          <Empty description={t('components/paper:pool.empty')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
        )}
        <ul className="paper-pool-rows">
          {rows.map((question) => (
            <PoolRow
              key={question.id}
              question={question}
              type={shortType(question.type, locale)}
              call={call}
              isTaken={taken.has(question.id)}
              isTicked={ticked.has(question.id)}
              isReplacing={replacing !== undefined}
              canAdd={canAdd || replacing !== undefined}
              onTick={() => setTicked(toggled(ticked, question.id))}
              onAdd={() => onAdd([question])}
              onDrag={(event) => onDrag(ticked.has(question.id) ? chosen : [question], event)}
            />
          ))}
        </ul>
      </Spin>
      {total > filter.size && (
        <Pagination
          size="small"
          simple
          current={filter.current}
          pageSize={filter.size}
          total={total}
          onChange={(current) => setFilter((known) => ({ ...known, current }))}
        />
      )}
    </div>
  )
})

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface FiltersProps {
  readonly filter: PoolFilter
  readonly choices: RuleChoices
  readonly onFilter: (values: Partial<PoolFilter>) => void
}

function Filters({ filter, choices, onFilter }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <div className="paper-filters">
      <Input.Search
        allowClear
        size="small"
        aria-label={t('components/paper:pool.search')}
        placeholder={t('components/paper:pool.search')}
        onSearch={(text) => onFilter({ text })}
      />
      <Select
        size="small"
        mode="multiple"
        maxTagCount="responsive"
        optionFilterProp="label"
        aria-label={t('components/paper:rule.banks')}
        placeholder={t('components/paper:rule.banks')}
        value={[...filter.bankIds]}
        options={[...choices.banks]}
        onChange={(bankIds) => onFilter({ bankIds })}
      />
      <Select
        size="small"
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('components/paper:rule.type')}
        placeholder={t('components/paper:rule.type')}
        value={[...filter.types]}
        options={([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).map((value) => ({
          value,
          label: t(`components/paper:type.${value}`),
        }))}
        onChange={(types) => onFilter({ types })}
      />
      <Select
        size="small"
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('components/paper:rule.levels')}
        placeholder={t('components/paper:rule.levels')}
        value={[...filter.difficulties]}
        options={([1, 2, 3, 4, 5] as const).map((value) => ({
          value,
          label: t(`components/paper:difficulty.${value}`),
        }))}
        onChange={(difficulties) => onFilter({ difficulties })}
      />
      <TreeSelect
        size="small"
        multiple
        allowClear
        maxTagCount="responsive"
        treeNodeFilterProp="title"
        aria-label={t('components/paper:rule.points')}
        placeholder={t('components/paper:rule.points')}
        value={[...filter.points]}
        treeData={choices.points}
        onChange={(points: string[]) => onFilter({ points })}
      />
      <Select
        size="small"
        allowClear
        aria-label={t('components/paper:pool.rate')}
        placeholder={t('components/paper:pool.rate')}
        value={filter.rate}
        options={[0, 30, 60, 80].map((from, index, all) => ({
          value: index,
          label: `${from}% – ${all[index + 1] ?? 100}%`,
        }))}
        onChange={(rate) => onFilter({ rate })}
      />
      <span className="paper-unused">
        <Switch
          size="small"
          aria-label={t('components/paper:pool.unused')}
          checked={filter.isUnused}
          onChange={(isUnused) => onFilter({ isUnused })}
        />
        {t('components/paper:pool.unused')}
      </span>
    </div>
  )
}

interface PoolRowProps extends Pick<PageProps, 'call'> {
  readonly question: CardQuestion
  readonly type: string
  readonly isTaken: boolean
  readonly isTicked: boolean
  readonly isReplacing: boolean
  readonly canAdd: boolean
  readonly onTick: () => void
  readonly onAdd: () => void
  readonly onDrag: (event: DragEvent) => void
}

function PoolRow({
  question,
  type,
  call,
  isTaken,
  isTicked,
  isReplacing,
  canAdd,
  onTick,
  onAdd,
  onDrag,
}: PoolRowProps) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState<Values>()
  const open = async () => {
    if (whole) return setWhole(undefined)
    const [entry] = await call<readonly Values[]>('exam/question', 'questions', { ids: question.id })
    if (entry) setWhole(cardQuestion(entry).entry)
  }
  return (
    <li
      className={isTaken ? 'is-taken' : undefined}
      draggable={!isTaken}
      onDragStart={onDrag}
      onDoubleClick={() => void open()}
    >
      {!isReplacing && (
        <Checkbox
          aria-label={t('components/paper:pool.tick', { text: question.stemText })}
          disabled={isTaken}
          checked={isTicked && !isTaken}
          onChange={onTick}
        />
      )}
      <div className="paper-stem">
        <span className="paper-mark">{type}</span>
        <span className="paper-mark">{t(`components/paper:difficulty.${question.difficulty}`)}</span>
        {isTaken && <span className="paper-mark is-new">{t('components/paper:pool.taken')}</span>}
        <span className="paper-text">{question.stemText}</span>
        {whole && <QuestionFace question={whole} hasAnswer />}
      </div>
      <Button
        size="small"
        icon={isReplacing ? undefined : <PlusOutlined />}
        disabled={isTaken || !canAdd}
        aria-label={t(isReplacing ? 'components/paper:pool.take' : 'components/paper:pool.add', {
          text: question.stemText,
        })}
        onClick={onAdd}
      >
        {isReplacing ? t('components/paper:pool.takeShort') : undefined}
      </Button>
    </li>
  )
}
