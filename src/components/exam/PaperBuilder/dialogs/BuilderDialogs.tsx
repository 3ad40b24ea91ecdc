import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { openRules, type PaperArea, type PaperTypeCode, paperType } from '../../../../domain/exams/papers/paper'
import type { PageProps } from '../../../page'
import { MoveDialog, ScoreDialog, TypesDialog } from './small-dialogs'
import { QuestionEdit } from './QuestionEdit'
import { SampleDrawer } from './SampleDrawer'
import type { BuilderAction, BuilderState } from '../state/builder-state'
import type { CardQuestion, Values } from '../state/card-question'
import { newArea, newPartId } from '../state/new-part-id'

/** The dialog over the builder, with what it is about. */
export type OpenDialog =
  | { readonly kind: 'types' }
  | { readonly kind: 'move' | 'scoreItems'; readonly ids: readonly string[] }
  | { readonly kind: 'score' | 'sample' | 'removeArea'; readonly area: PaperArea }
  | { readonly kind: 'otherType'; readonly area: PaperArea; readonly questions: readonly CardQuestion[] }
  | { readonly kind: 'edit'; readonly itemId: string }
  | { readonly kind: 'paperType'; readonly paperType: PaperTypeCode }
  | { readonly kind: 'total'; readonly text: string }

interface BuilderDialogsProps extends Pick<PageProps, 'call'> {
  readonly dialog: OpenDialog
  readonly state: BuilderState
  readonly read: PageProps['resource']
  /** Questions that stand in the paper, joined by comma. */
  readonly exclude: string
  readonly dispatch: (action: BuilderAction) => void
  readonly onMove: (ids: readonly string[], areaId: string, at?: number) => void
  readonly onKnow: (entries: readonly Values[]) => void
  readonly onComplete: () => void
  readonly onClose: () => void
}

export function BuilderDialogs(props: BuilderDialogsProps) {
  const { dialog, state, call, read, exclude, dispatch, onMove, onKnow, onComplete, onClose } = props
  const { t } = useTranslation()
  const { areas, head } = state.content
  const done = (action: BuilderAction) => {
    dispatch(action)
    onClose()
  }
  switch (dialog.kind) {
    case 'types':
      return (
        <TypesDialog
          onClose={onClose}
          onDone={(types) =>
            done({
              kind: 'addAreas',
              areas: types.map((type) =>
                areaOf(
                  head.paperType,
                  type,
                  t('components/paper:area.numbered', { name: t(`components/paper:type.${type}`) }),
                ),
              ),
            })
          }
        />
      )
    case 'move':
      return (
        <MoveDialog
          areas={areas}
          count={dialog.ids.length}
          onClose={onClose}
          onMove={(areaId, at) => {
            onMove(dialog.ids, areaId, at)
            onClose()
          }}
        />
      )
    case 'score':
      return (
        <ScoreDialog
          area={dialog.area}
          questions={state.questions}
          onClose={onClose}
          onScore={(scores) => done({ kind: 'score', scores })}
        />
      )
    case 'scoreItems':
      return (
        <ScoreDialog
          area={undefined}
          ids={dialog.ids}
          questions={state.questions}
          onClose={onClose}
          onScore={(scores) => done({ kind: 'score', scores })}
        />
      )
    case 'sample':
      return <Sampled {...props} area={dialog.area} exclude={exclude} onDone={done} />
    case 'edit': {
      const item = areas.flatMap(({ items }) => items).find(({ id }) => id === dialog.itemId)
      if (!item) return null
      return (
        <QuestionEdit
          call={call}
          read={read}
          questionId={item.questionId}
          onSaved={(entry) => onKnow([entry])}
          onClose={onClose}
        />
      )
    }
    case 'removeArea':
      return (
        <Sure
          text={t('components/paper:area.removeSure', { name: dialog.area.name })}
          onSure={() => done({ kind: 'removeArea', areaId: dialog.area.id })}
          onClose={onClose}
        />
      )
    case 'paperType':
      return (
        <Sure
          text={t('components/paper:bar.typeSure')}
          onSure={() => done({ kind: 'setHead', values: { paperType: dialog.paperType } })}
          onClose={onClose}
        />
      )
    case 'total':
      return (
        <Sure
          text={t('components/paper:bar.totalSure', { text: dialog.text })}
          onSure={() => {
            onComplete()
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'otherType':
      return <OtherType area={dialog.area} questions={dialog.questions} dispatch={dispatch} onClose={onClose} />
  }
}

/** Papers of rules alone have no fixed areas. */
const areaOf = (of: PaperTypeCode, type: PaperArea['type'], name: string): PaperArea =>
  newArea(name, of === paperType.fixed || of === paperType.mixed ? 1 : 2, type)

interface SureProps {
  readonly text: string
  readonly onSure: () => void
  readonly onClose: () => void
}

const Sure = ({ text, onSure, onClose }: SureProps) => (
  <Modal open onOk={onSure} onCancel={onClose}>
    {text}
  </Modal>
)

interface SampledProps extends Pick<BuilderDialogsProps, 'call' | 'state' | 'exclude' | 'onClose'> {
  readonly area: PaperArea
  readonly onDone: (action: BuilderAction) => void
}

/** Papers of random questions have nothing to fix. */
function Sampled({ call, state, area, exclude, onDone, onClose }: SampledProps) {
  const current = state.content.areas.find(({ id }) => id === area.id) ?? area
  const canFix = state.content.head.paperType === paperType.drawn || state.content.head.paperType === paperType.mixed
  const fix: Parameters<typeof SampleDrawer>[0]['onFix'] = (sample) =>
    onDone({
      kind: 'fix',
      areaId: area.id,
      items: sample.map(({ ruleId, question, score }) => ({ id: newPartId(), question, score, ruleId })),
      questions: sample.map(({ question }) => question),
    })
  return (
    <SampleDrawer
      call={call}
      rules={openRules(current)}
      exclude={exclude}
      onClose={onClose}
      {...(canFix ? { onFix: fix } : {})}
    />
  )
}

interface OtherTypeProps extends Pick<BuilderDialogsProps, 'dispatch' | 'onClose'> {
  readonly area: PaperArea
  readonly questions: readonly CardQuestion[]
}

/** Questions of a type that the area does not take may go into an area of their own. */
function OtherType({ area, questions, dispatch, onClose }: OtherTypeProps) {
  const { t } = useTranslation()
  const types = [...new Set(questions.map(({ type }) => type))]
  const place = () => {
    for (const type of types) {
      const made = areaOf(
        paperType.fixed,
        type,
        t('components/paper:area.numbered', { name: t(`components/paper:type.${type}`) }),
      )
      const own = questions.filter((question) => question.type === type)
      dispatch({ kind: 'addAreas', areas: [made] })
      dispatch({
        kind: 'place',
        areaId: made.id,
        items: own.map((question) => ({ id: newPartId(), question })),
        questions: own,
      })
    }
    onClose()
  }
  return (
    <Modal open okText={t('components/paper:area.makeOwn')} onOk={place} onCancel={onClose}>
      {t('components/paper:area.onlyType', { type: t(`components/paper:type.${area.type}`) })}
    </Modal>
  )
}
