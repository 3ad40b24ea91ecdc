import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldOf } from '../../../model/names'
import { type LevelRow, type Row, tasksOf } from '../JobMapPath/levels'
import type { BoardProps } from './board-props'
import { EditorForm } from './EditorForm'
import { movedIds, OrderedRow } from './OrderedRow'

interface TaskPanelProps extends BoardProps {
  readonly level: LevelRow | undefined
  readonly isFixed: boolean
  readonly attempt: (work: Promise<unknown>) => void
}

const [course, exam, material] = [1, 2, 7]
const common = ['taskName', 'courseRequirement', 'points', 'startTime', 'remark']
/** Fields beside the common ones, and the field that contents are chosen in, by type. */
const ownFields: Readonly<Record<number, readonly string[]>> = { [exam]: ['passRequired'], [material]: ['minSeconds'] }
const picks: Readonly<Record<number, string>> = { [course]: 'courseIds', [exam]: 'examIds', [material]: 'materialIds' }

const taskFields = ({ taskType }: Row): readonly string[] => [...common, ...(ownFields[Number(taskType)] ?? [])]
const pickFields = ({ taskType }: Row): readonly string[] => ['taskType', picks[Number(taskType)] ?? []].flat()

/** The tasks of a level: contents of one type are added at once, then each can be changed, moved and removed. */
export function TaskPanel({ level, isFixed, resources, act, attempt, locale }: TaskPanelProps) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Row>()
  const [isAdding, setAdding] = useState(false)
  if (!level)
    return (
      <section className="lectern-card">
        <p>{t('components/course:map.choose')}</p>
      </section>
    )
  const tasks = tasksOf(level)
  const types = fieldOf(resources.task, 'taskType')!.choices ?? []
  const typeOf = (task: Row) => types.find(({ value }) => Number(value) === Number(task.taskType))?.title[locale] ?? ''
  const add = async (chosen: Row) => {
    const { taskType } = chosen
    const refIds = chosen[picks[Number(taskType)] ?? '']
    await act('course/job-map-task', 'create', { levelId: level.id, taskType, refIds })
  }
  return (
    <section className="lectern-card" aria-label={t('components/course:map.tasksOf', { name: level.name })}>
      <h2>{t('components/course:map.tasksOf', { name: level.name })}</h2>
      <ol className="map-editor-list">
        {tasks.map((task, at) => {
          const name = String(task.taskName)
          return (
            <OrderedRow
              key={String(task.id)}
              name={name}
              at={at}
              last={tasks.length - 1}
              isFixed={isFixed}
              editLabel={t('components/course:map.editTask', { name })}
              removeLabel={t('components/course:map.removeTask', { name })}
              question={t('components/course:map.confirmTask')}
              onMove={(from, to) =>
                attempt(act('course/job-map-task', 'sort', { levelId: level.id, ids: movedIds(tasks, from, to) }))
              }
              onEdit={() => setEdited(task)}
              onRemove={() => attempt(act('course/job-map-task', 'remove', { ids: task.id }))}
            >
              <span>
                <Tag>{typeOf(task)}</Tag>
                {name}{' '}
                <Tag color={Number(task.courseRequirement) === 0 ? 'blue' : undefined}>
                  {t(
                    Number(task.courseRequirement) === 0
                      ? 'components/course:map.required'
                      : 'components/course:map.optional',
                  )}
                </Tag>
                {Number(task.refState ?? 1) === 0 && <Tag color="red">{t('components/course:map.gone')}</Tag>}
              </span>
            </OrderedRow>
          )
        })}
      </ol>
      {tasks.length === 0 && <p>{t('components/course:map.noTasks')}</p>}
      {!isFixed && (
        <>
          <Button block icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('components/course:map.addTasks')}
          </Button>
          <p className="map-editor-hint">{t('components/course:map.closed')}</p>
        </>
      )}
      {isAdding && (
        <EditorForm
          title={t('components/course:map.addTasks')}
          of={resources.task}
          entry={{ taskType: course }}
          fields={pickFields}
          okText={t('components/course:map.add')}
          onSave={add}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && (
        <EditorForm
          title={t('components/course:map.editTask', { name: String(edited.taskName) })}
          of={resources.task}
          entry={edited}
          fields={taskFields}
          okText={t('components/course:map.save')}
          onSave={async (values) => {
            await act('course/job-map-task', 'update', values)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
