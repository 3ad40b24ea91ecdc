import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { stemWithLines } from '../../../domain/exams/questions/blanks'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import { givenLines, keyLines } from '../../../domain/exams/scoring/answer-lines'
import { AnswerLines } from '../grading/AnswerLines'
import type { SheetItem } from './sheet'

const colours = { 1: 'green', 2: 'orange', 3: 'red', 4: 'default' } as const

/** A question with the answer given, the key, the score and the comment of the marker. */
export function AnsweredQuestion({ item, onEdit }: { readonly item: SheetItem; readonly onEdit?: () => void }) {
  const { t } = useTranslation()
  const { no, question, result } = item
  return (
    <article className="grading-question">
      <div className="grading-stem">
        <b>{`${no}.`}</b>
        <QuestionHtml html={stemWithLines(question)} />
      </div>
      {'options' in question && question.options.length > 0 && (
        <AnswerLines lines={question.options.map(({ key, content }) => ({ mark: `${key}.`, html: content }))} />
      )}
      <p>
        {result && (
          <span className={`lc-tag lc-tag-${colours[result]}`}>{t(`components/grading:result.${result}`)}</span>
        )}{' '}
        {item.isExcluded ? t('components/grading:sheet.excluded') : `${item.score ?? '-'} / ${item.full}`}{' '}
        {onEdit && (
          <Button className="grading-act" size="small" onClick={onEdit}>
            {t('components/grading:sheet.change')}
          </Button>
        )}
      </p>
      <div className="grading-two">
        <div>
          <b>{t('components/grading:sheet.answer')}</b>
          <AnswerLines lines={givenLines(question, item.answer)} />
        </div>
        <div>
          <b>{t('components/grading:sheet.key')}</b>
          <AnswerLines lines={keyLines(question)} isKey />
        </div>
      </div>
      {item.comment && (
        <p>
          <b>{t('components/grading:sheet.comment')}</b> {item.comment}
        </p>
      )}
      {item.analysis && (
        <div>
          <b>{t('components/grading:sheet.analysis')}</b>
          <QuestionHtml html={item.analysis} />
        </div>
      )}
    </article>
  )
}
