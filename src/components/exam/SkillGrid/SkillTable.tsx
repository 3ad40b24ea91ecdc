import { Button, Input, InputNumber } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutside } from '../grading/is-outside'
import { isManyCells, pointsOf, type SkillEdit, type SkillEdits, type SkillItem, type SkillPerson } from './skill-edits'

export interface GridActs {
  readonly onEdit: (person: SkillPerson, given: Partial<SkillEdit>) => void
  readonly onPaste: (text: string, row: number, column: number) => void
  readonly onProofs: (person: SkillPerson) => void
}

interface SkillTableProps {
  readonly people: readonly SkillPerson[]
  readonly items: readonly SkillItem[]
  readonly edits: SkillEdits
  readonly acts: GridActs
}

/** A row a person and a column an item; Enter goes to the same item of the next person. */
export function SkillTable({ people, items, edits, acts }: SkillTableProps) {
  const { t } = useTranslation()
  return (
    <div className="grading-scroll">
      <table onKeyDown={goDown}>
        <thead>
          <tr>
            <th>{t('components/grading:skill.person')}</th>
            {items.map(({ name, maxScore }) => (
              <th key={name}>{t('components/grading:skill.item', { item: name, max: maxScore })}</th>
            ))}
            <th>{t('components/grading:skill.total')}</th>
            <th>{t('components/grading:skill.level')}</th>
            <th>{t('components/grading:skill.passed')}</th>
            <th>{t('components/grading:skill.remark')}</th>
            <th>{t('components/grading:skill.proofs')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <PersonRow
              key={person.userId}
              row={row}
              person={person}
              items={items}
              edit={edits[person.userId]}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PersonRowProps {
  readonly row: number
  readonly person: SkillPerson
  readonly items: readonly SkillItem[]
  readonly edit: SkillEdit | undefined
  readonly acts: GridActs
}

const PersonRow = memo(function PersonRow({ row, person, items, edit, acts }: PersonRowProps) {
  const { t } = useTranslation()
  const { realName, account, deptName } = person
  const points = pointsOf(person, edit)
  const isTouched = edit !== undefined && Object.keys(edit.scores).length > 0
  const total = Math.round(points.reduce<number>((sum, each) => sum + (each ?? 0), 0) * 10) / 10
  const proofs = edit?.proofs ?? person.proofs
  const change = (place: number, value: number | null) =>
    acts.onEdit(person, { scores: { ...edit?.scores, [place]: value } })
  const paste = (event: ClipboardEvent, place: number) => {
    const text = event.clipboardData.getData('text')
    if (!isManyCells(text)) return
    event.preventDefault()
    acts.onPaste(text, row, place)
  }
  return (
    <tr>
      <th scope="row">
        {realName}
        <div className="grading-quiet">{[account, deptName].filter(Boolean).join(' · ')}</div>
      </th>
      {items.map((item, place) => {
        const isWrong = isOutside(points[place] ?? null, item.maxScore)
        return (
          <td key={item.name}>
            <InputNumber
              aria-label={t('components/grading:skill.cell', { name: realName, item: item.name })}
              aria-invalid={isWrong}
              data-row={row}
              data-column={place}
              status={isWrong ? 'error' : ''}
              step={0.5}
              precision={1}
              value={points[place] ?? null}
              onPaste={(event) => paste(event, place)}
              onChange={(value) => change(place, value)}
            />
            {isWrong && (
              <div role="alert" className="grading-wrong">
                {t('components/grading:skill.outside', { max: item.maxScore })}
              </div>
            )}
          </td>
        )
      })}
      <td>{isTouched ? total : (person.totalScore ?? '-')}</td>
      <td>{isTouched ? '' : person.level || '-'}</td>
      <td>
        {isTouched
          ? t('components/grading:skill.unsaved')
          : person.passed === null
            ? '-'
            : t(`components/grading:passed.${person.passed}`)}
      </td>
      <td>
        <Input
          aria-label={t('components/grading:skill.remarkOf', { name: realName })}
          maxLength={200}
          value={edit?.remark ?? person.remark}
          onChange={({ target }) => acts.onEdit(person, { remark: target.value })}
        />
      </td>
      <td>
        <Button
          size="small"
          aria-label={t('components/grading:skill.proofsOf', { name: realName, n: proofs.length })}
          onClick={() => acts.onProofs(person)}
        >
          {t('components/grading:skill.proofCount', { n: proofs.length })}
        </Button>
      </td>
    </tr>
  )
})

/** As in a sheet. */
function goDown(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const { row, column } = event.target.dataset
  if (row === undefined || column === undefined) return
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${Number(row) + (event.shiftKey ? -1 : 1)}"][data-column="${column}"]`,
  )
  next?.focus()
  next?.select()
}
