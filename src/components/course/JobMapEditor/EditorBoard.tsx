import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JobMapView } from '../JobMapPath/JobMapView'
import { type LevelRow, nodesOf, type Row } from '../JobMapPath/levels'
import { EditorForm } from './EditorForm'
import type { BoardProps } from './board-props'
import { movedIds, OrderedRow } from './OrderedRow'
import { TaskPanel } from './TaskPanel'

const byCount = 2
const levelFields = (values: Row): readonly string[] =>
  ['name', 'summary', 'icon', 'passType', 'passCount', 'points', 'limitDays'].filter(
    (name) => name !== 'passCount' || Number(values.passType) === byCount,
  )

/** Levels at the left, the map in the middle, the tasks of the chosen level at the right. */
export function EditorBoard(props: BoardProps) {
  const { content, resources, act, toast, go } = props
  const { map, levels, templates } = content
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const [edited, setEdited] = useState<Row>()
  const isFixed = map.enableStatus === 0 || map.auditStatus === 1
  const selected = levels.find(({ id }) => id === chosen) ?? levels[0]
  const attempt = (work: Promise<unknown>) => void work.catch((error: Error) => toast(error.message, 'error'))
  const saveLevel = async (values: Row) => {
    const { id } = await act('course/job-map-level', values.id ? 'update' : 'create', { ...values, jobMapId: map.id })
    if (!values.id) setChosen(String(id))
  }
  const removeLevel = ({ id }: LevelRow) => attempt(act('course/job-map-level', 'remove', { ids: id }))
  const moveLevel = (from: number, to: number) =>
    attempt(act('course/job-map-level', 'sort', { jobMapId: map.id, ids: movedIds(levels, from, to) }))
  const submit = () =>
    attempt(
      act('course/job-map', 'submitAudit', { id: map.id }).then(() => toast(t('components/course:map.submitted'))),
    )
  return (
    <section className="map-editor">
      <header>
        <h1>{`${t('components/course:map.title')} · ${map.name}`}</h1>
        <Space>
          <Button onClick={() => go('/course/pass/index')}>{t('components/course:map.back')}</Button>
          {!isFixed && (
            <Button type="primary" onClick={submit}>
              {t('components/course:map.submit')}
            </Button>
          )}
        </Space>
      </header>
      {isFixed && <Alert type="info" showIcon message={t('components/course:map.locked')} />}
      <div className="map-editor-board">
        <section className="lectern-card" aria-label={t('components/course:map.levels')}>
          <h2>{t('components/course:map.levels')}</h2>
          {!isFixed && <p className="map-editor-hint">{t('components/course:map.hint')}</p>}
          <ol className="map-editor-list">
            {levels.map((level, at) => (
              <OrderedRow
                key={level.id}
                name={level.name}
                at={at}
                last={levels.length - 1}
                isFixed={isFixed}
                isChosen={level === selected}
                editLabel={t('components/course:map.editLevel', { name: level.name })}
                removeLabel={t('components/course:map.removeLevel', { name: level.name })}
                question={t('components/course:map.confirmLevel')}
                onMove={moveLevel}
                onEdit={() => setEdited(level)}
                onRemove={() => removeLevel(level)}
              >
                <button type="button" aria-pressed={level === selected} onClick={() => setChosen(level.id)}>
                  {`${at + 1}. ${level.name}`}
                </button>
              </OrderedRow>
            ))}
          </ol>
          {levels.length === 0 && <p>{t('components/course:map.empty')}</p>}
          {!isFixed && (
            <Button
              block
              icon={<PlusOutlined aria-hidden />}
              onClick={() =>
                setEdited({ name: t('components/course:map.newLevel', { n: levels.length + 1 }), passType: 1 })
              }
            >
              {t('components/course:map.addLevel')}
            </Button>
          )}
        </section>
        <JobMapView
          template={templates.find(({ id }) => id === map.templateId)}
          nodes={nodesOf(levels)}
          selected={selected?.id}
          onSelect={setChosen}
          label={t('components/course:map.label', { name: map.name })}
        />
        <TaskPanel {...props} key={selected?.id} level={selected} isFixed={isFixed} attempt={attempt} />
      </div>
      {edited && (
        <EditorForm
          title={
            edited.id
              ? t('components/course:map.editLevel', { name: String(edited.name) })
              : t('components/course:map.addLevel')
          }
          of={resources.level}
          entry={edited}
          fields={levelFields}
          okText={t('components/course:map.save')}
          onSave={saveLevel}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
