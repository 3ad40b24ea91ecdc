import { withTexts } from '../../../i18n/with-texts'
import { lazy, Suspense } from 'react'
import type { ScreenBlock } from '../../../model/types/screen'
import { ListSkeleton } from '../../ui/DataState'
import { useLocale } from '../../i18n/useLocale'
import { PendingReport } from '../report/PendingReport'
import { useShown } from '../screen-context'
import '../screen.css'

const faces = {
  list: lazy(() => import('./ListBlock')),
  form: lazy(() => import('./FormBlock')),
  detail: lazy(() => import('./DetailBlock')),
  tree: lazy(() => import('./TreeBlock')),
  report: lazy(withTexts(() => import('../report/ReportBlock'), 'report')),
  tabs: lazy(() => import('./TabsBlock')),
  steps: lazy(() => import('./StepsBlock')),
  component: lazy(() => import('./ComponentBlock')),
}

/** Blocks below each other. */
export function Blocks({ blocks }: { readonly blocks: readonly ScreenBlock[] }) {
  return (
    <>
      {useShown(blocks).map((block) => (
        <BlockFrame key={block.id} block={block} />
      ))}
    </>
  )
}

/** Pages of blocks draw their blocks by this, or two files would import each other. */
const renderBlocks = (blocks: readonly ScreenBlock[]) => <Blocks blocks={blocks} />

function BlockFrame({ block }: { readonly block: ScreenBlock }) {
  if (block.kind === 'split') return <Split blocks={block.blocks} />
  return (
    <section className="lectern-block" data-kind={block.kind}>
      <BlockHead block={block} />
      <Suspense fallback={block.kind === 'report' ? <PendingReport block={block} /> : <ListSkeleton />}>
        <Face block={block} />
      </Suspense>
    </section>
  )
}

/** A report draws its own heading, with the tools of figures. */
function BlockHead({ block }: { readonly block: ScreenBlock }) {
  const { locale } = useLocale()
  if (block.kind === 'report' || (!block.title && !block.description)) return null
  return (
    <header className="lectern-block-head">
      {block.title && <h3>{block.title[locale]}</h3>}
      {block.description && <p>{block.description[locale]}</p>}
    </header>
  )
}

function Split({ blocks }: { readonly blocks: readonly ScreenBlock[] }) {
  const shown = useShown(blocks)
  if (shown.length === 0) return null
  const free = Math.floor(24 / shown.length)
  return (
    <div className="lectern-split">
      {shown.map((block) => (
        <div key={block.id} style={{ '--span': block.span ?? free }}>
          <BlockFrame block={block} />
        </div>
      ))}
    </div>
  )
}

function Face({ block }: { readonly block: ScreenBlock }) {
  const { locale } = useLocale()
  switch (block.kind) {
    case 'list':
      return <faces.list block={block} />
    case 'form':
      return <faces.form block={block} />
    case 'detail':
      return <faces.detail block={block} />
    case 'tree':
      return <faces.tree block={block} />
    case 'report':
      return <faces.report block={block} />
    case 'tabs':
      return <faces.tabs block={block} renderBlocks={renderBlocks} />
    case 'steps':
      return <faces.steps block={block} renderBlocks={renderBlocks} />
    case 'component':
      return <faces.component block={block} />
    case 'text':
      return <p className="lectern-block-text">{block.text[locale]}</p>
    default:
      return null
  }
}
