import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { isRecord, isString } from '../../../fields/definition/guards'
import { optionKey } from '../../../domain/exams/questions/question'
import { answerOf, type ContentProps, itemsOf, without, withItem } from './content-props'
import { HtmlBox } from './HtmlBox'

/** Items at the left, each with the letter of its partner; items at the right, spare ones among them. */
export function PairRows({ id, content, isFixed, onContent }: ContentProps) {
  const { t } = useTranslation()
  const answer = answerOf(content)
  const left = itemsOf(answer.left, isString)
  const right = itemsOf(answer.right, isString)
  const pairs = pairsOf(answer.pairs)
  const put = (more: Readonly<Record<string, unknown>>) => onContent({ answer: { left, right, pairs, ...more } })
  const letters = right.map((_, index) => optionKey(index))
  const dropLeft = (at: number) => {
    const kept = left.map((_, index) => pairs[String(index + 1)]).filter((_, index) => index !== at)
    put({
      left: without(left, at),
      pairs: Object.fromEntries(kept.flatMap((key, index) => (key ? [[String(index + 1), key]] : []))),
    })
  }
  const dropRight = (at: number) => {
    const letterAfter = (key: string) => {
      const place = letters.indexOf(key)
      return place === at ? undefined : place > at ? optionKey(place - 1) : key
    }
    const moved = Object.entries(pairs).flatMap(([number, key]) => {
      const next = letterAfter(key)
      return next ? [[number, next] as const] : []
    })
    put({ right: without(right, at), pairs: Object.fromEntries(moved) })
  }
  return (
    <div className="question-sides">
      <div className="question-rows">
        {left.map((html, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its number
          <div className="question-row" key={at}>
            <span className="question-letter">{at + 1}</span>
            <HtmlBox
              id={`${id}-left-${at}`}
              label={t('components/exam:editor.left', { n: at + 1 })}
              html={html}
              isFixed={isFixed}
              onHtml={(next) => put({ left: withItem(left, at, next) })}
            />
            <Select
              aria-label={t('components/exam:editor.partner', { n: at + 1 })}
              style={{ width: 72 }}
              value={pairs[String(at + 1)]}
              disabled={isFixed}
              options={letters.map((value) => ({ value, label: value }))}
              onChange={(key) => put({ pairs: { ...pairs, [String(at + 1)]: key } })}
            />
            {!isFixed && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                disabled={left.length <= 2}
                aria-label={t('components/exam:editor.drop', { n: at + 1 })}
                onClick={() => dropLeft(at)}
              />
            )}
          </div>
        ))}
        {!isFixed && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={left.length >= 20}
            onClick={() => put({ left: [...left, ''] })}
          >
            {t('components/exam:editor.addLeft')}
          </Button>
        )}
      </div>
      <div className="question-rows">
        {right.map((html, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its letter
          <div className="question-row" key={at}>
            <span className="question-letter">{optionKey(at)}</span>
            <HtmlBox
              id={`${id}-right-${at}`}
              label={t('components/exam:editor.rightItem', { key: optionKey(at) })}
              html={html}
              isFixed={isFixed}
              onHtml={(next) => put({ right: withItem(right, at, next) })}
            />
            {!isFixed && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                disabled={right.length <= 2}
                aria-label={t('components/exam:editor.drop', { n: optionKey(at) })}
                onClick={() => dropRight(at)}
              />
            )}
          </div>
        ))}
        {!isFixed && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={right.length >= 26}
            onClick={() => put({ right: [...right, ''] })}
          >
            {t('components/exam:editor.addRight')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The letters of the right by the numbers of the left. */
const pairsOf = (pairs: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(pairs) ? pairs : {}).flatMap(([left, right]) => (isString(right) ? [[left, right]] : [])),
  )
