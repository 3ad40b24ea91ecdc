import { Tabs } from 'antd'
import { type DragEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperProblem } from '../../../domain/exams/papers/check-paper'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import type { RuleChoices } from './canvas/rule-choices'
import { Checks } from './panes/Checks'
import { Pool } from './panes/Pool'
import { Settings } from './panes/Settings'
import type { CardQuestion } from './state/card-question'
import type { PaperHead } from './state/paper-head'
import type { PaperFacts } from './usePaperFacts'

interface SidePaneProps extends Pick<PageProps, 'call' | 'locale'>, Pick<PaperFacts, 'problems' | 'textOf' | 'taken'> {
  readonly paper: Resource
  readonly tenantId: string | undefined
  readonly head: PaperHead
  /** The active area takes questions. */
  readonly canAdd: boolean
  readonly choices: RuleChoices | undefined
  readonly replacing: CardQuestion | undefined
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onAdd: (questions: readonly CardQuestion[]) => void
  readonly onDragPool: (questions: readonly CardQuestion[], event: DragEvent) => void
  readonly onStopReplacing: () => void
  readonly onHead: (values: Partial<PaperHead>) => void
  readonly onGo: (problem: PaperProblem) => void
}

/** The right pane: the pool, the settings and the faults. Questions that move leave it as it is. */
export const SidePane = memo(function SidePane(props: SidePaneProps) {
  const { paper, head, problems, choices, replacing, tab, call, locale } = props
  const { t } = useTranslation()
  const pool = choices && (
    <Pool
      call={call}
      tenantId={props.tenantId}
      choices={choices}
      taken={props.taken}
      replacing={replacing}
      canAdd={props.canAdd}
      onAdd={props.onAdd}
      onDrag={props.onDragPool}
      onStopReplacing={props.onStopReplacing}
    />
  )
  const settings = <Settings resource={paper} locale={locale} head={head} onHead={props.onHead} />
  const checks = <Checks problems={problems} textOf={props.textOf} onGo={props.onGo} />
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={props.onTab}
      items={[
        { key: 'pool', label: t('components/paper:side.pool'), children: pool },
        { key: 'settings', label: t('components/paper:side.settings'), children: settings },
        { key: 'checks', label: t('components/paper:side.checks', { n: problems.length }), children: checks },
      ]}
    />
  )
})
