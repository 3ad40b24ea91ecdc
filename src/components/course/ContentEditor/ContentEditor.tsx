import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { ChapterCard } from './ChapterCard'
import { ChooseResources } from './ChooseResources'
import { moved, type Place, stepOf } from './content'
import { PasteResources } from './PasteResources'
import { idOf } from './place-id'
import { useContent } from './useContent'
import './content-editor.css'

/** Chapters with their resources: dragged, moved by keys, renamed in place, pasted as lines; each change can be undone. */
export default function ContentEditor({ id, value, onChange, disabled, readOnly, entry }: InputProps) {
  const { t } = useTranslation()
  const { content, canUndo, change, undo } = useContent(value, onChange)
  const [pasting, setPasting] = useState<number>()
  const [choosing, setChoosing] = useState<number>()
  const dragged = useRef<Place>(undefined)
  const isFixed = Boolean(disabled || readOnly)
  const isChallenge = Number(entry.courseType) === 3

  const handleKey = (event: KeyboardEvent) => {
    if (
      !isFixed &&
      (event.ctrlKey || event.metaKey) &&
      event.key === 'z' &&
      !(event.target instanceof HTMLInputElement)
    ) {
      event.preventDefault()
      undo()
    }
  }
  const step = (place: Place, by: 1 | -1) => {
    const to = stepOf(content, place, by)
    if (!to) return
    change(moved(content, place, to))
    requestAnimationFrame(() => document.getElementById(idOf(id, to))?.focus())
  }
  const drop = (to: Place) => {
    const from = dragged.current
    dragged.current = undefined
    if (!from) return
    if (from.resource === undefined) change(moved(content, from, { chapter: to.chapter }))
    else change(moved(content, from, to))
  }
  const addChapter = () => {
    const name = t(isChallenge ? 'components/course:editor.newStage' : 'components/course:editor.newChapter', {
      n: content.length + 1,
    })
    change([...content, { name, resourceList: [] }])
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
    <div id={id} className="content-editor" role="group" onKeyDown={handleKey} tabIndex={-1}>
      {!isFixed && (
        <div className="content-editor-bar">
          <Button icon={<PlusOutlined />} onClick={addChapter}>
            {t(isChallenge ? 'components/course:editor.addStage' : 'components/course:editor.addChapter')}
          </Button>
          <Button icon={<UndoOutlined />} disabled={!canUndo} onClick={undo}>
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
          editorId={id}
          chapter={chapter}
          at={at}
          isFixed={isFixed}
          isChallenge={isChallenge}
          content={content}
          change={change}
          step={step}
          onDrag={(place) => {
            dragged.current = place
          }}
          onDrop={drop}
          onPaste={() => setPasting(at)}
          onChoose={() => setChoosing(at)}
        />
      ))}
      {choosing !== undefined && (
        <ChooseResources content={content} chapter={choosing} change={change} onClose={() => setChoosing(undefined)} />
      )}
      {pasting !== undefined && (
        <PasteResources content={content} chapter={pasting} change={change} onClose={() => setPasting(undefined)} />
      )}
    </div>
  )
}
