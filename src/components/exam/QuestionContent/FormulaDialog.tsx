import { FunctionOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'

interface FormulaButtonProps {
  /** Gets the formula between its signs. */
  readonly onFormula: (text: string) => void
}

const samples = [
  '\\frac{a}{b}',
  'x^{2}',
  '\\sqrt{x}',
  '\\sum_{i=1}^{n} x_i',
  '\\int_{a}^{b} f(x)\\,dx',
  '\\pm',
  '\\leq',
  '\\Omega',
]

/** Writes a formula in TeX, with how it will look, and puts it into a text. */
export function FormulaButton({ onFormula }: FormulaButtonProps) {
  const { t } = useTranslation()
  const [tex, setTex] = useState<string>()
  return (
    <>
      <Button size="small" icon={<FunctionOutlined aria-hidden />} onClick={() => setTex('')}>
        {t('components/exam:formula.insert')}
      </Button>
      <Modal
        open={tex !== undefined}
        title={t('components/exam:formula.title')}
        okText={t('components/exam:formula.insert')}
        okButtonProps={{ disabled: !tex?.trim() }}
        onCancel={() => setTex(undefined)}
        onOk={() => {
          onFormula(`\\(${escaped(tex!.trim())}\\)`)
          setTex(undefined)
        }}
      >
        <div className="question-rows">
          <div className="question-bar">
            {samples.map((sample) => (
              <Button
                key={sample}
                size="small"
                aria-label={t('components/exam:formula.sample', { sample })}
                onClick={() => setTex((known = '') => known + sample)}
              >
                <QuestionHtml html={`\\(${sample}\\)`} />
              </Button>
            ))}
          </div>
          <Input.TextArea
            aria-label={t('components/exam:formula.label')}
            placeholder="\frac{1}{2}mv^{2}"
            autoSize={{ minRows: 2 }}
            maxLength={1000}
            value={tex ?? ''}
            onChange={({ target }) => setTex(target.value)}
          />
          <div className="question-formula" aria-live="polite">
            {tex?.trim() ? <QuestionHtml html={`$$${escaped(tex)}$$`} /> : t('components/exam:formula.hint')}
          </div>
        </div>
      </Modal>
    </>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
