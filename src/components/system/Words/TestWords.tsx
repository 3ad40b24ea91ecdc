import { useTranslation } from 'react-i18next'
import { Alert, Input, Space, Tag } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { findWords, type Word } from '../../../model/words'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'

const most = 5000
const pageSize = 500

interface Page {
  readonly records: readonly Word[]
  readonly total: number
}

/** Finds enabled words in a text here, over the list as it was read. */
export default function TestWords({ call }: BlockProps) {
  const [words, setWords] = useState<readonly Word[] | 'tooMany'>()
  const [failure, setFailure] = useState<string>()
  const [text, setText] = useState('')
  const { t } = useTranslation()

  useEffect(() => {
    let isStale = false
    const read = async () => {
      const found: Word[] = []
      for (let current = 1; ; current++) {
        const page = await call<Page>('list', { status: 1, current, size: pageSize })
        if (page.total > most) return 'tooMany' as const
        found.push(...page.records)
        if (found.length >= page.total || page.records.length === 0) return found
      }
    }
    read().then(
      (found) => isStale || setWords(found),
      (error: Error) => isStale || setFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call])

  const hits = useMemo(() => (Array.isArray(words) ? findWords(text, words) : []), [text, words])
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!words) return <TextBars />
  if (words === 'tooMany')
    return <Alert type="warning" showIcon message={t('components/system:words.tooMany', { count: most })} />
  return (
    <Space direction="vertical" size="middle" style={{ width: '100%' }}>
      <Input.TextArea
        rows={8}
        aria-label={t('components/system:words.text')}
        placeholder={t('components/system:words.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {text.trim() !== '' && (
          <Alert
            showIcon
            type={hits.length > 0 ? 'warning' : 'success'}
            message={
              hits.length > 0
                ? t('components/system:words.hits', { count: hits.length })
                : t('components/system:words.none')
            }
            description={hits.map(({ word, level }) => (
              <Tag key={word} color={level === 1 ? 'red' : 'orange'}>
                {word} · {t(level === 1 ? 'components/system:words.refuse' : 'components/system:words.replace')}
              </Tag>
            ))}
          />
        )}
      </div>
    </Space>
  )
}
