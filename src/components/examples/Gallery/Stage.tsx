import { firstLocale } from '../../../fields/definition/text'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Typography } from 'antd'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { Resource } from '../../../model/types'
import type { Block } from '../../block'
import type { Example } from '../../example'
import type { Page, PageProps } from '../../page'
import { useComponentRegistry } from '../../registry'
import { examples } from '../files'
import { InputStage } from './InputStage'
import { TextBars } from '../../TextBars'

interface StageProps extends PageProps {
  readonly name: string
  readonly block: Block | undefined
  readonly page: Page | undefined
}

interface Known {
  readonly example: Example
  readonly resource?: Resource
}

/** One component drawn with its example: it asks the example instead of the server, and lists its calls below. */
export function Stage({ name, block: ShownBlock, page: ShownPage, ...page }: StageProps) {
  const { components } = useComponentRegistry()
  const { locale, resource, toast } = page
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<readonly string[]>([])
  const [turn, setTurn] = useState(0)
  const { t } = useTranslation()

  useEffect(() => {
    let isStale = false
    const read = async () => {
      const { default: example } = await examples[name]!()
      const of = example.resource && (await resource(example.resource))
      if (!isStale) setKnown({ example, resource: of || undefined })
    }
    read().catch((error: Error) => isStale || setFailure(error.message))
    return () => {
      isStale = true
    }
  }, [name, resource])

  const answer = useMemo(
    () =>
      async <T,>(call: string, params: unknown = {}): Promise<T> => {
        setAsked((before) => [...before, `${call} ${JSON.stringify(params)}`].slice(-20))
        const answers = known?.example.answers ?? {}
        if (!(call in answers)) throw new Error(t('components/examples:noAnswer', { name: call }))
        // As from a server, the caller says what it asked for.
        return answers[call] as T
      },
    [known, t],
  )
  const query = useMemo(() => new URLSearchParams(known?.example.path?.split('?')[1]), [known])
  const askPage = useMemo<PageProps['call']>(() => (of, call, params) => answer(`${of}.${call}`, params), [answer])
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!known) return <TextBars />
  const { example } = known
  return (
    <>
      <Typography.Paragraph>{example.about[locale] ?? example.about[firstLocale]}</Typography.Paragraph>
      <div className="gallery-stage" key={turn}>
        <Suspense fallback={<TextBars />}>
          {components[name] && known.resource && (
            <InputStage control={components[name]} example={example} resource={known.resource} locale={locale} />
          )}
          {ShownBlock && known.resource && (
            <ShownBlock
              resource={known.resource}
              entries={example.entries ?? noEntries}
              locale={locale}
              call={answer}
              toast={toast}
              onDone={() => toast(t('components/examples:done'))}
              onClose={() => toast(t('components/examples:closed'), 'warning')}
              onDirty={ignore}
            />
          )}
          {ShownPage && (
            <ShownPage
              {...page}
              path={example.path?.split('?')[0] ?? page.path}
              query={query}
              call={askPage}
              onDirty={ignore}
              drafts={noDrafts}
              go={(path) => toast(t('components/examples:went', { path }))}
              goInTab={(path) => toast(t('components/examples:went', { path }))}
              replaceQuery={ignore}
            />
          )}
        </Suspense>
      </div>
      <div className="gallery-asked">
        <strong>{t('components/examples:calls')}</strong>
        <Button size="small" onClick={() => setTurn((before) => before + 1)}>
          {t('components/examples:again')}
        </Button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre tabIndex={0}>{asked.join('\n') || t('components/examples:noCall')}</pre>
      </div>
    </>
  )
}

const noEntries: readonly never[] = []
/** Examples leave nothing behind. */
const noDrafts: PageProps['drafts'] = { read: () => undefined, keep: () => undefined, drop: () => undefined }

const ignore = () => undefined
