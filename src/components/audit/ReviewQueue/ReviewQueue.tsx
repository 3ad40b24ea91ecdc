import { reviewQueue } from '../../../model/review-queue'
import { Alert, Button, Empty, Input, Modal, Pagination, Popconfirm, Skeleton, Tabs } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageProps } from '../../page'
import '../review.css'
import { kindOf, type Review } from '../review'
import { fill, texts } from '../texts'
import { ReviewCard } from './ReviewCard'

const views = ['todo', 'done', 'mine'] as const
type View = (typeof views)[number]

interface Found {
  readonly records: readonly Review[]
  readonly total: number
}

const size = 20

/** The reviews of one kind: those that wait for this person, those decided, and the person's own. */
export default function ReviewQueue({ path, query, locale, person, call, go, say }: PageProps) {
  const kind = kindOf(path)
  const view = views.find((each) => each === query.get('view')) ?? 'todo'
  const [name, setName] = useState('')
  const [current, setCurrent] = useState(1)
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState<string>()
  const t = (key: keyof typeof texts, values: Readonly<Record<string, unknown>> = {}) =>
    fill(texts[key][locale], values)

  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    try {
      const answer = await call<Found>(reviewQueue, 'list', { view, refType: kind, refName: name, current, size })
      if (turn !== asked.current) return
      setFound(answer)
      setFailure(undefined)
      setTicked(new Set())
    } catch (error) {
      if (turn === asked.current) setFailure((error as Error).message)
    }
  }, [call, view, kind, name, current])
  useEffect(() => {
    setFound(undefined)
    void load()
  }, [load])

  const act = async (what: () => Promise<string>) => {
    try {
      say(await what())
    } catch (error) {
      say((error as Error).message, 'error')
    }
    await load()
  }
  const decide = (result: 1 | 2, why = '') =>
    act(async () => {
      const ids = [...ticked]
      const { success, failed } = await call<{ success: number; failed: readonly { message: string }[] }>(
        reviewQueue,
        'verify',
        { ids, result, reason: why },
      )
      return failed.length ? t('result', { n: success, m: failed.length }) : t('ok')
    })
  const withdraw = ({ refId }: Review) =>
    act(async () => {
      await call(reviewQueue, 'revoke', { refType: kind, refId })
      return t('ok')
    })
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set([...before].filter((each) => each !== id).concat(on ? [id] : [])))
  const open = ({ id }: Review) => go(`${path}/detail?id=${id}`)

  return (
    <section className="lectern-card review-queue">
      <Tabs
        activeKey={view}
        onChange={(key) => {
          setCurrent(1)
          go(`${path}?view=${key}`)
        }}
        items={views.map((key: View) => ({ key, label: t(key) }))}
      />
      <div className="review-tools">
        <Input.Search
          allowClear
          className="review-search"
          placeholder={t('search')}
          aria-label={t('search')}
          onSearch={(text) => {
            setCurrent(1)
            setName(text.trim())
          }}
        />
        {view === 'todo' && (
          <>
            <Popconfirm
              title={t('passAsk', { n: ticked.size })}
              okText={t('confirm')}
              cancelText={t('cancel')}
              disabled={ticked.size === 0}
              onConfirm={() => decide(1)}
            >
              <Button type="primary" onClick={() => ticked.size === 0 && say(t('selectOne'), 'warning')}>
                {t('passAll')}
              </Button>
            </Popconfirm>
            <Button danger onClick={() => (ticked.size === 0 ? say(t('selectOne'), 'warning') : setReason(''))}>
              {t('rejectAll')}
            </Button>
            {ticked.size > 0 && <span>{t('chosen', { n: ticked.size })}</span>}
          </>
        )}
      </div>
      {failure && (
        <Alert
          type="error"
          showIcon
          message={t('failed')}
          description={failure}
          action={<Button onClick={load}>{t('retry')}</Button>}
        />
      )}
      {!failure && !found && <Skeleton active />}
      {found?.records.length === 0 && <Empty description={t('empty')} />}
      <ul className="review-cards">
        {found?.records.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            locale={locale}
            ticked={view === 'todo' ? ticked.has(review.id) : undefined}
            isOwn={review.submitUser === person.id}
            onTick={(on) => tick(review.id, on)}
            onOpen={() => open(review)}
            onWithdraw={() => withdraw(review)}
          />
        ))}
      </ul>
      {found && found.total > size && (
        <Pagination
          current={current}
          pageSize={size}
          total={found.total}
          onChange={setCurrent}
          showSizeChanger={false}
        />
      )}
      <Modal
        open={reason !== undefined}
        title={t('rejectAll')}
        okText={t('reject')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true, disabled: !reason?.trim() }}
        onCancel={() => setReason(undefined)}
        onOk={() => {
          const why = reason!.trim()
          setReason(undefined)
          void decide(2, why)
        }}
      >
        <Input.TextArea
          rows={3}
          maxLength={200}
          showCount
          aria-label={t('reason')}
          placeholder={t('reasonNeeded')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </section>
  )
}
