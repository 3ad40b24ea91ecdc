import { errorMessage } from '../../../fields/definition/guards'
import { Alert, Button, Empty, Input, InputNumber, Upload } from 'antd'
import { type ClipboardEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { useAsked } from '../grading/useAsked'
import '../grading/grading.css'

interface SkillItem {
  readonly name: string
  readonly maxScore: number
}

interface Head {
  readonly exam: { readonly name: string; readonly skillItems: readonly SkillItem[] }
}

interface Person {
  readonly userId: string
  readonly realName: string
  readonly account: string
  readonly totalScore: number | null
}

interface Grade {
  readonly scores: readonly (number | null)[]
  readonly remark: string
}

const mostPeople = 200

/** Points of a skill exam: a row a person, a column an item. Rows and columns of a sheet are pasted into the first cell. */
export default function SkillGrid({ query, call, toast }: PageProps) {
  const { t } = useTranslation()
  const examId = query.get('examId') ?? ''
  const ask = useCallback(async () => {
    const head = await call<Head>('exam/result', 'head', { examId })
    const page = await call<{ records: readonly Person[] }>('exam/result', 'list', {
      examId,
      supplementId: '',
      size: mostPeople,
    })
    return { head, people: page.records }
  }, [call, examId])
  const { answer, failure, reload } = useAsked(ask)
  const [grades, setGrades] = useState<Readonly<Record<string, Grade>>>({})
  if (examId === '') return <Alert type="info" showIcon message={t('components/grading:none.exam')} />
  if (failure)
    return (
      <Alert
        type="error"
        showIcon
        message={failure}
        action={<Button onClick={() => void reload()}>{t('components/grading:load.retry')}</Button>}
      />
    )
  if (!answer) return <TextBars />
  const { people } = answer
  const { name, skillItems } = answer.head.exam
  const gradeOf = (userId: string): Grade => grades[userId] ?? { scores: skillItems.map(() => null), remark: '' }
  const paste = (event: ClipboardEvent, from: number, column: number) => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'))
    if (lines.length === 1 && lines[0]!.length === 1) return
    event.preventDefault()
    const next = { ...grades }
    for (const [row, cells] of lines.entries()) {
      const person = people[from + row]
      if (!person) continue
      const grade = next[person.userId] ?? gradeOf(person.userId)
      const scores = grade.scores.map((score, at) => {
        const text = cells[at - column]?.trim()
        return at >= column && text ? Number(text) : score
      })
      next[person.userId] = { ...grade, scores }
    }
    setGrades(next)
  }
  const save = async (isReleased: boolean) => {
    const rows = Object.entries(grades).map(([userId, { scores, remark }]) => ({
      userId,
      items: scores.map((score, index) => ({ no: index + 1, score })),
      remark,
    }))
    try {
      const { saved } = await call<{ saved: number }>('exam/record', 'saveSkill', {
        examId,
        rows,
        ...(isReleased && { release: 1 }),
      })
      toast(t('components/grading:skill.saved', { n: saved }))
      setGrades({})
      await reload()
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  const importFile = async (file: File) => {
    try {
      const { saved, errors } = await call<{ saved: number; errors: readonly { message: string }[] }>(
        'exam/record',
        'importSkill',
        { examId, file },
      )
      if (errors[0]) toast(errors[0].message, 'error')
      else toast(t('components/grading:skill.imported', { n: saved }))
      await reload()
    } catch (error) {
      toast(errorMessage(error), 'error')
    }
  }
  if (skillItems.length === 0) return <Empty description={t('components/grading:skill.noItems')} />
  return (
    <section className="lectern-card">
      <h2>{name}</h2>
      <div className="grading-marks">
        <Button type="primary" onClick={() => void save(false)}>
          {t('components/grading:skill.save')}
        </Button>
        <Button onClick={() => void save(true)}>{t('components/grading:skill.saveRelease')}</Button>
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void importFile(file)
            return false
          }}
        >
          <Button>{t('components/grading:skill.import')}</Button>
        </Upload>
        <span className="grading-quiet">{t('components/grading:skill.paste')}</span>
      </div>
      {people.length === 0 && <Empty description={t('components/grading:skill.none')} />}
      <div className="grading-scroll">
        <table>
          <thead>
            <tr>
              <th>{t('components/grading:skill.person')}</th>
              {skillItems.map(({ name: item, maxScore: max }) => (
                <th key={item}>{t('components/grading:skill.item', { item, max })}</th>
              ))}
              <th>{t('components/grading:skill.total')}</th>
              <th>{t('components/grading:skill.remark')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => {
              const grade = gradeOf(person.userId)
              const setGrade = (given: Partial<Grade>) =>
                setGrades({ ...grades, [person.userId]: { ...grade, ...given } })
              const isTouched = grades[person.userId] !== undefined
              const total = grade.scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
              return (
                <tr key={person.userId}>
                  <th scope="row">{person.realName}</th>
                  {skillItems.map((item, column) => (
                    <td key={item.name}>
                      <InputNumber
                        aria-label={t('components/grading:skill.cell', { name: person.realName, item: item.name })}
                        min={0}
                        max={item.maxScore}
                        step={0.5}
                        value={grade.scores[column] ?? null}
                        onPaste={(event) => paste(event, row, column)}
                        onChange={(value) =>
                          setGrade({ scores: grade.scores.map((score, at) => (at === column ? value : score)) })
                        }
                      />
                    </td>
                  ))}
                  <td>{isTouched ? Math.round(total * 10) / 10 : (person.totalScore ?? '-')}</td>
                  <td>
                    <Input
                      aria-label={`${person.realName} ${t('components/grading:skill.remark')}`}
                      maxLength={200}
                      value={grade.remark}
                      onChange={({ target }) => setGrade({ remark: target.value })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
