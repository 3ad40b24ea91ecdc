import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { changed, type Place, type Row, removed } from './content'
import type { ChapterCardProps } from './editor-props'
import { kindOf } from './kinds'
import { NameBox } from './NameBox'
import { idOf } from './place-id'

interface ResourceLineProps extends ChapterCardProps {
  readonly resource: Row
  readonly place: Place
  readonly wrong: string | undefined
}

const flags = ['isRequired', 'isTrial', 'downloadAllowed'] as const
/** Codes of the types that are read and not played. */
const readTypes: readonly number[] = [3, 4, 6, 7]

/** A resource of a chapter: its name, and what learners must and may do with it. */
export function ResourceLine({
  editorId,
  resource,
  place,
  wrong,
  isFixed,
  content,
  change,
  step,
  onDrag,
  onDrop,
}: ResourceLineProps) {
  const { t } = useTranslation()
  const name = String(resource.name ?? '')
  const set = (values: Row) => change(changed(content, place, values))
  const kind = kindOf(resource.resType)
  return (
    <li
      draggable={!isFixed}
      onDragStart={(event) => {
        event.stopPropagation()
        onDrag(place)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDrop(place)
      }}
    >
      <NameBox
        id={idOf(editorId, place)}
        name={name}
        label={t('components/course:editor.resource', { n: (place.resource ?? 0) + 1 })}
        isFixed={isFixed}
        onName={(value) => set({ name: value })}
        onStep={(by) => step(place, by)}
      />
      <span className="content-kind">{t(`components/course:kind.${kind}`)}</span>
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
      {!isFixed && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('components/course:editor.remove', { name })}
          onClick={() => change(removed(content, place))}
        />
      )}
      {wrong && <span className="content-wrong">{wrong}</span>}
    </li>
  )
}
