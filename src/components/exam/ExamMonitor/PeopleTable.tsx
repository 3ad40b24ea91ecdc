import { Checkbox, Pagination } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Watched } from './watch'

interface PeopleTableProps {
  readonly people: readonly Watched[]
  /** Ids of sheets. */
  readonly ticked: ReadonlySet<string>
  readonly onTick: (recordIds: readonly string[], isOn: boolean) => void
}

const columns = ['name', 'dept', 'state', 'progress', 'left', 'switches', 'faces', 'snapshots'] as const
const pageSize = 50

/** A page of the people; the box above ticks all of them, on every page, who have a sheet. */
export function PeopleTable({ people, ticked, onTick }: PeopleTableProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(1)
  const current = Math.min(asked, Math.max(1, Math.ceil(people.length / pageSize)))
  const open = people.flatMap(({ recordId }) => recordId || [])
  const count = open.filter((id) => ticked.has(id)).length
  return (
    <>
      <div className="grading-scroll">
        <table>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t('components/grading:monitor.all')}
                  disabled={open.length === 0}
                  checked={open.length > 0 && count === open.length}
                  indeterminate={count > 0 && count < open.length}
                  onChange={({ target }) => onTick(open, target.checked)}
                />
              </th>
              {columns.map((name) => (
                <th key={name}>{t(`components/grading:monitor.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.slice((current - 1) * pageSize, current * pageSize).map((person) => (
              <PersonRow key={person.userId} person={person} isTicked={ticked.has(person.recordId)} onTick={onTick} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length > pageSize && (
        <Pagination
          size="small"
          current={current}
          pageSize={pageSize}
          total={people.length}
          showSizeChanger={false}
          onChange={setAsked}
        />
      )}
    </>
  )
}

interface PersonRowProps extends Pick<PeopleTableProps, 'onTick'> {
  readonly person: Watched
  readonly isTicked: boolean
}

const PersonRow = memo(function PersonRow({ person, isTicked, onTick }: PersonRowProps) {
  const { t } = useTranslation()
  const { recordId, realName, deptName, state, isOdd, answered, total, secondsLeft } = person
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t('components/grading:monitor.row', { name: realName })}
          disabled={recordId === ''}
          checked={isTicked}
          onChange={({ target }) => onTick([recordId], target.checked)}
        />
      </td>
      <td>{realName}</td>
      <td>{deptName}</td>
      <td>
        <span className={`lc-tag lc-tag-${isOdd ? 'red' : state === 'answering' ? 'blue' : 'default'}`}>
          {t(`components/grading:monitor.${state}`)}
        </span>
      </td>
      <td>{total === 0 ? '-' : `${answered}/${total}`}</td>
      <td>{secondsLeft === null ? '-' : clockText(secondsLeft)}</td>
      <td>{person.switches}</td>
      <td>{person.faceFailures}</td>
      <td>{person.snapshots}</td>
    </tr>
  )
})

const two = (value: number) => String(value).padStart(2, '0')
const clockText = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
