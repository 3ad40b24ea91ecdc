import { Alert, Button, Drawer, Space, Spin } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { PageProps } from '../../../page'
import { QuestionFace } from '../../QuestionFace/QuestionFace'
import { type CardQuestion, cardQuestion, type Values } from '../state/card-question'
import { sentRule } from '../state/sent-structure'

export interface Sample {
  readonly ruleId: string
  readonly question: CardQuestion
  readonly score: number
}

interface SampleDrawerProps extends Pick<PageProps, 'call'> {
  readonly rules: readonly DrawingRule[]
  /** Questions that stand in the paper, joined by comma. */
  readonly exclude: string
  /** Present where the sample may become the questions of the paper. */
  readonly onFix?: (sample: readonly Sample[]) => void
  readonly onClose: () => void
}

interface Answer {
  readonly areas: readonly {
    readonly items: readonly { readonly ruleId: string; readonly question: Values; readonly score: number }[]
  }[]
  readonly shortage: readonly { readonly missing: number }[]
}

/** Questions that the rules would draw; drawn again, or made those of the paper. */
export function SampleDrawer({ call, rules, exclude, onFix, onClose }: SampleDrawerProps) {
  const { t } = useTranslation()
  const [sample, setSample] = useState<readonly Sample[]>()
  const [missing, setMissing] = useState(0)
  const [failure, setFailure] = useState<string>()
  const draw = useCallback(() => {
    setSample(undefined)
    call<Answer>('exam/paper', 'draw', { rules: JSON.stringify(rules.map(sentRule)), exclude }).then(
      ({ areas, shortage }) => {
        setMissing(shortage.reduce((sum, each) => sum + each.missing, 0))
        setSample(
          areas.flatMap(({ items }) => items.map((item) => ({ ...item, question: cardQuestion(item.question) }))),
        )
      },
      (error: Error) => setFailure(error.message),
    )
  }, [call, rules, exclude])
  useEffect(draw, [draw])
  return (
    <Drawer
      open
      width={640}
      title={t('components/paper:sample.title')}
      onClose={onClose}
      extra={
        <Space>
          <Button onClick={draw}>{t('components/paper:sample.again')}</Button>
          {onFix && (
            <Button type="primary" disabled={!sample || missing > 0} onClick={() => sample && onFix(sample)}>
              {t('components/paper:sample.fix')}
            </Button>
          )}
        </Space>
      }
    >
      {failure && <Alert type="error" showIcon message={failure} />}
      {missing > 0 && (
        <Alert type="warning" showIcon message={t('components/paper:sample.missing', { count: missing })} />
      )}
      {!sample && !failure && <Spin />}
      <ol className="paper-sample">
        {sample?.map(({ question, score }) => (
          <li key={question.id}>
            <span className="paper-mark">{t('components/paper:batch.of', { count: score })}</span>
            {question.entry && <QuestionFace question={question.entry} />}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
