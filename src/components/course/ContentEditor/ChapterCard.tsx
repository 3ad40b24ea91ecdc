import { DeleteOutlined, FolderOpenOutlined, ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../fields/definition/field'
import { type Chapter, changed, type Row, removed, resourcesOf } from './content'
import type { ChapterFaults, EditorPart } from './editor-props'
import { NameBox } from './NameBox'
import { chapterOf } from './place-of'
import { ResourceLine } from './ResourceLine'
import { StageRule } from './StageRule'

interface ChapterCardProps extends EditorPart {
  readonly chapter: Chapter
  readonly at: number
  /** The fields of a stage; absent of a chapter. */
  readonly stageFields: readonly Field[] | undefined
  readonly faults: ChapterFaults | undefined
}

/** A chapter, or a stage of a challenge, with its resources. */
export const ChapterCard = memo(function ChapterCard(props: ChapterCardProps) {
  const { chapter, at, isFixed, stageFields, faults, acts } = props
  const { t } = useTranslation()
  const name = String(chapter.name ?? '')
  const wrong = faults?.get('') ?? faults?.get('.name')
  return (
    <section
      className="content-chapter"
      aria-label={name}
      data-chapter={at}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        acts.drop({ chapter: at })
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is dragged by the mouse; the keys are those of its name */}
      <header
        draggable={!isFixed}
        onDragStart={(event) => {
          event.stopPropagation()
          acts.drag({ chapter: at })
        }}
      >
        <NameBox
          name={name}
          label={t('components/course:editor.chapter', { n: at + 1 })}
          isFixed={isFixed}
          onName={(value) => acts.change((now) => changed(now, { chapter: at }, { name: value }))}
          onStep={(by) => acts.step({ chapter: at }, by)}
        />
        {!isFixed && <ChapterTools name={name} acts={acts} />}
      </header>
      {stageFields && <StageRule chapter={chapter} at={at} isFixed={isFixed} fields={stageFields} acts={acts} />}
      {wrong && <p className="content-wrong">{wrong}</p>}
      <ResourceLines rows={resourcesOf(chapter)} isFixed={isFixed} faults={faults} acts={acts} />
    </section>
  )
})

/** Its buttons find their chapter when they are pressed: they stay as they are while chapters move. */
const ChapterTools = memo(function ChapterTools({ name, acts }: { readonly name: string } & Pick<EditorPart, 'acts'>) {
  const { t } = useTranslation()
  const handle = (act: (chapter: number) => void) => (event: MouseEvent) => act(chapterOf(event.currentTarget))
  return (
    <>
      <Button size="small" icon={<FolderOpenOutlined aria-hidden />} onClick={handle(acts.choose)}>
        {t('components/course:editor.chooseResources')}
      </Button>
      <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={handle(acts.paste)}>
        {t('components/course:editor.addResources')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('components/course:editor.remove', { name })}
        onClick={handle((chapter) => acts.change((now) => removed(now, { chapter })))}
      />
    </>
  )
})

interface ResourceLinesProps extends EditorPart {
  readonly rows: readonly Row[]
  readonly faults: ChapterFaults | undefined
}

const ResourceLines = memo(function ResourceLines({ rows, isFixed, faults, acts }: ResourceLinesProps) {
  return (
    <ol>
      {rows.map((resource, at) => (
        <ResourceLine
          key={String(resource.resId ?? at)}
          resource={resource}
          at={at}
          isFixed={isFixed}
          wrong={faults?.get(`.resourceList[${at}].resId`) ?? faults?.get(`.resourceList[${at}].name`)}
          acts={acts}
        />
      ))}
    </ol>
  )
})
