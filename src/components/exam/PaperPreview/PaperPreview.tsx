import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Dropdown, Segmented, Space, Switch } from 'antd'
import { DownOutlined, EditOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { QuestionFace } from '../QuestionFace/QuestionFace'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import { saveFile } from '../QuestionExchange/save-file'
import { PaperFacts } from './PaperFacts'
import { type ShownArea, type ShownItem, usePaper } from './usePaper'
import './paper-preview.css'

/** A paper as its learner sees it, with what it is made of; `?id=` names it. */
export default function PaperPreview({ query, call, person, toast, go }: PageProps) {
  const { t } = useTranslation()
  const id = query.get('id') ?? ''
  const { paper, failure, redraw } = usePaper(call, id)
  const [hasAnswers, setAnswers] = useState(false)
  const [hasAnalysis, setAnalysis] = useState(false)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!paper) return <TextBars />
  const { head, areas } = paper
  const download = async (withAnswer: number, copies: number) => {
    try {
      saveFile(await call('exam/paper', 'print', { id, withAnswer, copies }))
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  return (
    <div className="paper-preview">
      <header className="paper-preview-bar">
        <Space wrap>
          <Toggle label={t('components/paper:preview.answers')} isOn={hasAnswers} onToggle={setAnswers} />
          <Toggle label={t('components/paper:preview.analysis')} isOn={hasAnalysis} onToggle={setAnalysis} />
          <Segmented
            size="small"
            value={width}
            options={(['desktop', 'phone'] as const).map((value) => ({
              value,
              label: t(`components/paper:preview.${value}`),
            }))}
            onChange={setWidth}
          />
          {paper.draws && (
            <Button icon={<ReloadOutlined aria-hidden />} onClick={redraw}>
              {t('components/paper:preview.redraw')}
            </Button>
          )}
        </Space>
        <Space wrap>
          {person.codes.has('paper_edit') && (
            <Button icon={<EditOutlined aria-hidden />} onClick={() => go(`/test/paper/add?id=${id}`)}>
              {t('components/paper:preview.edit')}
            </Button>
          )}
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('components/paper:preview.print')}
          </Button>
          {person.codes.has('paper_export') && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: exports.map(([withAnswer, copies], at) => ({
                  key: String(at),
                  label: t(`components/paper:preview.export${withAnswer}`, { copies: copyNames(copies) }),
                })),
                onClick: ({ key }) => {
                  const chosen = exports[Number(key)]
                  if (chosen) void download(chosen[0], chosen[1])
                },
              }}
            >
              <Button>
                {t('components/paper:preview.export')} <DownOutlined />
              </Button>
            </Dropdown>
          )}
        </Space>
      </header>
      {paper.missing > 0 && (
        <Alert type="warning" showIcon message={t('components/paper:sample.missing', { count: paper.missing })} />
      )}
      <div className="paper-preview-panes">
        <article className={`paper-sheet is-${width}`} aria-label={String(head.name)}>
          <h1>{String(head.name)}</h1>
          <p className="paper-sheet-facts">
            {t('components/paper:preview.facts', {
              n: areas.reduce((sum, { items }) => sum + items.length, 0),
              score: Number(head.totalScore ?? 0),
              minutes: Number(head.minutes ?? 0),
            })}
          </p>
          {String(head.description ?? '') !== '' && <RichTextFace html={String(head.description)} />}
          {areas.length === 0 && <p>{t('components/paper:preview.empty')}</p>}
          {areas.map((area, index) => (
            <Area
              key={area.id}
              area={area}
              first={firstOf(areas, index)}
              hasAnswers={hasAnswers}
              hasAnalysis={hasAnalysis}
            />
          ))}
        </article>
        <PaperFacts call={call} paper={paper} />
      </div>
    </div>
  )
}

/** Answers: 0 none, 1 after each question, 2 at the end; and the number of copies. */
const exports = [
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [2, 2],
  [2, 4],
] as const

const copyNames = (copies: number): string => (copies === 1 ? '' : ['A', 'B', 'C', 'D'].slice(0, copies).join('/'))

const firstOf = (areas: readonly ShownArea[], index: number): number =>
  1 + areas.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)

interface ToggleProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

const Toggle = ({ label, isOn, onToggle }: ToggleProps) => (
  <span className="question-check">
    <Switch size="small" aria-label={label} checked={isOn} onChange={onToggle} />
    {label}
  </span>
)

interface AreaProps {
  readonly area: ShownArea
  readonly first: number
  readonly hasAnswers: boolean
  readonly hasAnalysis: boolean
}

function Area({ area, first, hasAnswers, hasAnalysis }: AreaProps) {
  const { t } = useTranslation()
  const score = area.items.reduce((sum, each) => sum + Math.round(each.score * 10), 0) / 10
  return (
    <section aria-label={area.name}>
      <h2>
        {area.name} <small>{t('components/paper:area.sum', { count: area.items.length, score })}</small>
      </h2>
      {area.remark !== '' && <p className="paper-sheet-facts">{area.remark}</p>}
      <ol start={first}>
        {area.items.map((item) => (
          <Item key={item.id} item={item} hasAnswer={hasAnswers} hasAnalysis={hasAnalysis} />
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  readonly item: ShownItem
  readonly hasAnswer: boolean
  readonly hasAnalysis: boolean
}

function Item({ item, hasAnswer, hasAnalysis }: ItemProps) {
  const { t } = useTranslation()
  if (!item.question) return <li>{t('components/paper:card.gone')}</li>
  const { analysis, ...question } = item.question
  return (
    <li>
      <span className="paper-sheet-points">{t('components/paper:batch.of', { count: item.score })}</span>
      {/* The face reads whether it shows answers when it is made. */}
      <QuestionFace key={String(hasAnswer)} question={question} hasAnswer={hasAnswer} />
      {hasAnalysis && String(analysis ?? '') !== '' && (
        <div className="question-analysis">
          <b>{t('components/exam:face.analysis')}</b>
          <QuestionHtml html={String(analysis)} />
        </div>
      )}
    </li>
  )
}
