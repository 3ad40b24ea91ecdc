import { DeleteOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changed, type Row, removed } from './content'
import type { EditorPart } from './editor-props'
import { kindOf } from './kinds'
import { NameBox } from './NameBox'
import { placeOf } from './place-of'

interface ResourceLineProps extends EditorPart {
  readonly resource: Row
  /** Its place in its chapter; the chapter is found when something is done. */
  readonly at: number
  readonly wrong: string | undefined
}

const flags = ['isRequired', 'isTrial', 'downloadAllowed'] as const
/** Codes of the types that are read and not played. */
const readTypes: readonly number[] = [3, 4, 6, 7]

/** A resource of a chapter: its name, and what learners must and may do with it. */
export const ResourceLine = memo(function ResourceLine({ resource, at, wrong, isFixed, acts }: ResourceLineProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLLIElement>(null)
  const name = String(resource.name ?? '')
  const place = () => placeOf(line.current!)
  const set = (values: Row) => {
    const own = place()
    acts.change((now) => changed(now, own, values))
  }
  const remove = () => {
    const own = place()
    acts.change((now) => removed(now, own))
  }
  return (
    <li
      ref={line}
      data-resource={at}
      draggable={!isFixed}
      onDragStart={(event) => {
        event.stopPropagation()
        acts.drag(place())
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        acts.drop(place())
      }}
    >
      <NameBox
        name={name}
        label={t('components/course:editor.resource', { n: at + 1 })}
        isFixed={isFixed}
        onName={(value) => set({ name: value })}
        onStep={(by) => acts.step(place(), by)}
      />
      <span className="content-kind">{t(`components/course:kind.${kindOf(resource.resType)}`)}</span>
      {flags.map((flag) => (
        <label key={flag}>
          <input
            type="checkbox"
            disabled={isFixed}
            checked={Number(resource[flag] ?? (flag === 'isRequired' ? 1 : 0)) === 1}
            onChange={(event) => set({ [flag]: event.target.checked ? 1 : 0 })}
          />
          {t(`components/course:editor.${flag}`)}
        </label>
      ))}
      {readTypes.includes(Number(resource.resType)) && (
        <label>
          {t('components/course:editor.minSeconds')}
          <input
            type="number"
            min={0}
            max={7200}
            disabled={isFixed}
            value={Number(resource.minSeconds ?? 0)}
            onChange={(event) => set({ minSeconds: Number(event.target.value) })}
          />
        </label>
      )}
      <Button
        size="small"
        type="text"
        icon={<EyeOutlined aria-hidden />}
        aria-label={t('components/course:editor.look', { name })}
        onClick={() => acts.look(resource)}
      />
      {!isFixed && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('components/course:editor.remove', { name })}
          onClick={remove}
        />
      )}
      {wrong && <span className="content-wrong">{wrong}</span>}
    </li>
  )
})
