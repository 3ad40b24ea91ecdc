import { DeleteOutlined, FolderOpenOutlined, ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowSupport } from '../../../fields/child/row-rules'
import { changed, removed, resourcesOf } from './content'
import type { ChapterCardProps } from './editor-props'
import { idOf } from './place-id'
import { NameBox } from './NameBox'
import { ResourceLine } from './ResourceLine'

/** A chapter, or a stage of a challenge, with its resources. */
export const ChapterCard = memo(function ChapterCard(props: ChapterCardProps) {
  const { editorId, chapter, at, isFixed, isChallenge, content, change, step, onDrag, onDrop, onPaste, onChoose } =
    props
  const { t } = useTranslation()
  const { problems } = useRowSupport()
  const name = String(chapter.name ?? '')
  const wrong = problems.get(`[${at}]`) ?? problems.get(`[${at}].name`)
  return (
    <section
      className="content-chapter"
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop({ chapter: at })
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is dragged by the mouse; the keys are those of its name */}
      <header
        draggable={!isFixed}
        onDragStart={(event) => {
          event.stopPropagation()
          onDrag({ chapter: at })
        }}
      >
        <NameBox
          id={idOf(editorId, { chapter: at })}
          name={name}
          label={t('components/course:editor.chapter', { n: at + 1 })}
          isFixed={isFixed}
          onName={(value) => change(changed(content, { chapter: at }, { name: value }))}
          onStep={(by) => step({ chapter: at }, by)}
        />
        {isChallenge && <PassRule {...props} />}
        {!isFixed && (
          <>
            <Button size="small" icon={<FolderOpenOutlined />} onClick={onChoose}>
              {t('components/course:editor.chooseResources')}
            </Button>
            <Button size="small" icon={<ImportOutlined />} onClick={onPaste}>
              {t('components/course:editor.addResources')}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('components/course:editor.remove', { name })}
              onClick={() => change(removed(content, { chapter: at }))}
            />
          </>
        )}
      </header>
      {wrong && <p className="content-wrong">{wrong}</p>}
      <ol>
        {resourcesOf(chapter).map((resource, index) => (
          <ResourceLine
            key={String(resource.resId ?? index)}
            {...props}
            resource={resource}
            place={{ chapter: at, resource: index }}
            wrong={
              problems.get(`[${at}].resourceList[${index}].resId`) ??
              problems.get(`[${at}].resourceList[${index}].name`)
            }
          />
        ))}
      </ol>
    </section>
  )
})

/** How a stage is passed: by its content, or by a quiz. */
function PassRule({ chapter, at, isFixed, content, change }: ChapterCardProps) {
  const { t } = useTranslation()
  const isQuiz = Number(chapter.passType ?? 1) === 1
  const set = (values: Readonly<Record<string, unknown>>) => change(changed(content, { chapter: at }, values))
  return (
    <span className="content-pass">
      <select
        aria-label={t('components/course:editor.passType')}
        disabled={isFixed}
        value={isQuiz ? 1 : 0}
        onChange={(event) => set({ passType: Number(event.target.value) })}
      >
        <option value={0}>{t('components/course:editor.byContent')}</option>
        <option value={1}>{t('components/course:editor.byQuiz')}</option>
      </select>
      {isQuiz && (
        <input
          aria-label={t('components/course:editor.quiz')}
          placeholder={t('components/course:editor.quiz')}
          disabled={isFixed}
          value={String(chapter.refId ?? '')}
          onChange={(event) => set({ refId: event.target.value })}
        />
      )}
    </span>
  )
}
