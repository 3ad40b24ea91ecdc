import { MinusOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Backdrop } from './Backdrop'
import { type MapTemplate, pathOf, placesOf, size } from './places'
import './job-map.css'

export interface MapNode {
  readonly key: string
  readonly name: string
  readonly taskCount: number
  /** How a learner stands in the level; absent where no learner is shown. */
  readonly state?: 'passed' | 'open' | 'locked'
  readonly percent?: number
  /** Something of the level is not in order. */
  readonly isFaulty?: boolean
}

interface JobMapViewProps {
  readonly template: MapTemplate | undefined
  readonly nodes: readonly MapNode[]
  readonly selected?: string
  readonly onSelect?: (key: string) => void
  readonly label: string
}

const zooms = [1, 1.5, 2, 3] as const
const radius = 24

/** The levels of a job map along the path of its template: chosen by mouse or arrow keys, drawn larger by buttons or + and −. */
export function JobMapView({ template, nodes, selected, onSelect, label }: JobMapViewProps) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(0)
  const drawing = useRef<SVGSVGElement>(null)
  const places = placesOf(template, nodes.length)
  const chosen = Math.max(
    0,
    nodes.findIndex(({ key }) => key === selected),
  )
  const setStep = (step: number) => setZoom(Math.max(0, Math.min(zooms.length - 1, step)))
  const select = (at: number) => {
    const node = nodes[at]
    if (!node) return
    onSelect?.(node.key)
    drawing.current?.querySelectorAll<SVGGElement>('[data-level]')[at]?.focus()
  }
  const handleKey = (event: KeyboardEvent, at: number) => {
    const to = placeAfter(event.key, at, nodes.length - 1)
    const step = zoomAfter(event.key, zoom)
    if ((to === undefined && step === undefined) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (to !== undefined) select(to)
    if (step !== undefined) setStep(step)
  }
  return (
    <div className="job-map">
      <div className="job-map-bar">
        <Button
          size="small"
          icon={<MinusOutlined aria-hidden />}
          disabled={zoom === 0}
          aria-label={t('components/course:map.smaller')}
          onClick={() => setStep(zoom - 1)}
        />
        <span aria-live="polite">{`${zooms[zoom]! * 100}%`}</span>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={zoom === zooms.length - 1}
          aria-label={t('components/course:map.larger')}
          onClick={() => setStep(zoom + 1)}
        />
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined aria-hidden />}
          disabled={zoom === 0}
          aria-label={t('components/course:map.reset')}
          onClick={() => setStep(0)}
        />
      </div>
      <div className="job-map-scroll">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn */}
        <svg
          ref={drawing}
          role="group"
          aria-label={label}
          viewBox={`0 0 ${size.width} ${size.height}`}
          style={{ width: `${zooms[zoom]! * 100}%` }}
        >
          <Backdrop code={template?.code} />
          <polyline
            className="job-map-path"
            points={pathOf(template)
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
          {nodes.map((node, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
            <g
              key={node.key}
              data-level={at}
              role="button"
              tabIndex={at === chosen ? 0 : -1}
              aria-pressed={node.key === selected}
              aria-label={nameOf(node, at)}
              className={`job-map-level is-${node.state ?? 'open'}${node.isFaulty ? ' is-faulty' : ''}`}
              transform={`translate(${places[at]!.x} ${places[at]!.y})`}
              onClick={() => select(at)}
              onKeyDown={(event) => handleKey(event, at)}
            >
              <title>{nameOf(node, at)}</title>
              <circle r={radius} />
              {node.percent !== undefined && node.percent > 0 && node.percent < 100 && (
                <circle className="job-map-done" r={radius} pathLength="100" strokeDasharray={`${node.percent} 100`} />
              )}
              <text dy="0.35em">{node.state === 'passed' ? '✓' : at + 1}</text>
              <text className="job-map-name" y={radius + 18}>
                {short(node.name)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  )

  function nameOf({ name, taskCount, state, percent, isFaulty }: MapNode, at: number): string {
    const parts = [
      t('components/course:map.level', { n: at + 1, name }),
      t('components/course:map.tasks', { count: taskCount }),
      state === undefined ? '' : t(`components/course:map.state.${state}`),
      percent === undefined ? '' : `${percent}%`,
      isFaulty ? t('components/course:map.faulty') : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** The level that a key leads to; nothing for other keys. */
function placeAfter(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at + 1
    case 'ArrowLeft':
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Enter':
    case ' ':
      return at
    default:
      return undefined
  }
}

/** The step of zoom that a key leads to; nothing for other keys. */
function zoomAfter(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return zoom + 1
  if (key === '-') return zoom - 1
  return key === '0' ? 0 : undefined
}

const most = 10

/** A name as long as there is room for between two levels. */
const short = (name: string): string => ([...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name)
