import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowSupport } from '../../../fields/child/row-rules'
import { emptyRow } from '../../../fields/child/rows/row-fields'
import type { InputProps } from '../../../fields/control/control'
import { undoKeyOf } from '../../../fields/events/undo-key'
import { PreviewDialog } from '../../resource/PreviewResource/PreviewDialog'
import { ChapterCard } from './ChapterCard'
import { ChooseResources } from './ChooseResources'
import { moved, type Place, type Row, stepOf } from './content'
import type { ChapterFaults, EditorActs } from './editor-props'
import { PasteResources } from './PasteResources'
import { nameAt } from './place-of'
import { useContent } from './useContent'
import './content-editor.css'

/** Chapters with their resources: dragged, moved by keys, renamed in place, pasted as lines; each change can be undone. */
export default function ContentEditor({ id, field, value, onChange, disabled, readOnly, entry }: InputProps) {
  const { t } = useTranslation()
  const { content, canUndo, change, undo } = useContent(value, onChange)
  const [pasting, setPasting] = useState<number>()
  const [choosing, setChoosing] = useState<number>()
  const [looked, setLooked] = useState<Row>()
  const editor = useRef<HTMLDivElement>(null)
  const dragged = useRef<Place>(undefined)
  const faults = useFaults()
  const isFixed = Boolean(disabled || readOnly)
  const isChallenge = Number(entry.courseType) === 3
  const stageFields = isChallenge ? field.child?.row.fields : undefined

  const acts = useMemo(
    (): EditorActs => ({
      change,
      step(place, by) {
        change((now) => {
          const to = stepOf(now, place, by)
          if (!to) return now
          requestAnimationFrame(() => nameAt(editor.current, to)?.focus())
          return moved(now, place, to)
        })
      },
      drag(place) {
        dragged.current = place
      },
      drop(to) {
        const from = dragged.current
        dragged.current = undefined
        if (from) change((now) => moved(now, from, from.resource === undefined ? { chapter: to.chapter } : to))
      },
      paste: setPasting,
      choose: setChoosing,
      look: setLooked,
    }),
    [change],
  )
  const handleKey = (event: KeyboardEvent) => {
    if (isFixed || undoKeyOf(event) !== 'undo') return
    event.preventDefault()
    undo()
  }
  const handleAdd = () =>
    change((now) => {
      const key = isChallenge ? 'components/course:editor.newStage' : 'components/course:editor.newChapter'
      return [...now, { ...emptyRow(stageFields ?? []), name: t(key, { n: now.length + 1 }), resourceList: [] }]
    })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
    <div ref={editor} id={id} className="content-editor" role="group" onKeyDown={handleKey} tabIndex={-1}>
      {!isFixed && (
        <div className="content-editor-bar">
          <Button icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
            {t(isChallenge ? 'components/course:editor.addStage' : 'components/course:editor.addChapter')}
          </Button>
          <Button icon={<UndoOutlined aria-hidden />} disabled={!canUndo} onClick={undo}>
            {t('components/course:editor.undo')}
          </Button>
          <span className="content-editor-hint">{t('components/course:editor.hint')}</span>
        </div>
      )}
      {content.length === 0 && <p className="content-editor-empty">{t('components/course:editor.empty')}</p>}
      {content.map((chapter, at) => (
        <ChapterCard
          // A new chapter has no id; its place tells it apart until it is saved.
          key={String(chapter.id ?? `new-${at}`)}
          chapter={chapter}
          at={at}
          isFixed={isFixed}
          stageFields={stageFields}
          faults={faults.get(at)}
          acts={acts}
        />
      ))}
      {choosing !== undefined && (
        <ChooseResources content={content} chapter={choosing} change={change} onClose={() => setChoosing(undefined)} />
      )}
      {looked && (
        <PreviewDialog
          id={String(looked.resId)}
          title={String(looked.name ?? '')}
          onClose={() => setLooked(undefined)}
        />
      )}
      {pasting !== undefined && (
        <PasteResources chapter={pasting} change={change} onClose={() => setPasting(undefined)} />
      )}
    </div>
  )
}

/** The faults of each chapter that has any, by its place. */
function useFaults(): ReadonlyMap<number, ChapterFaults> {
  const { problems } = useRowSupport()
  return useMemo(() => {
    const found = new Map<number, Map<string, string>>()
    for (const [place, problem] of problems) {
      const [, chapter, rest = ''] = /^\[(\d+)\](.*)$/.exec(place) ?? []
      if (chapter === undefined) continue
      const faults = found.get(Number(chapter)) ?? new Map<string, string>()
      found.set(Number(chapter), faults.set(rest, problem))
    }
    return found
  }, [problems])
}
