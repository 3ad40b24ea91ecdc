/** The draft of one person while it is edited: its changes and the way back, what they make of the screen, and their saving. */
import { errorMessage } from '../../fields/definition/guards'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { withColumns } from '../../model/compile/resource/columns'
import { overlaid } from '../../model/overlay/apply'
import { laidOver, newlyRefused } from '../../model/overlay/edit'
import { areSame } from '../../model/overlay/same-ops'
import { reasonText } from '../../model/overlay/reasons'
import type { Op } from '../../model/overlay/types'
import type { Resource } from '../../model/types'
import { previewed } from '../data/preview'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import { useTenantPreview } from './useTenantPreview'
import { countImpact, type Draft, type Impact, keepDraft, readDraft, type Subject } from './overlay-calls'

/** Milliseconds without another change after which a draft is saved. */
const debounce = 500

export type Saving = { readonly state: 'saved' | 'saving' } | { readonly state: 'failed'; readonly reason: string }

/** Reads the own draft, or the one of a colleague. */
export function useDesign(subject: Subject, of?: string) {
  const [draft, setDraft] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const [loads, setLoads] = useState(0)
  const { resource, scope } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks for another reading
  useEffect(() => {
    let isStale = false
    setDraft(undefined)
    setFailure(undefined)
    readDraft({ resource, scope }, of).then(
      (read) => !isStale && setDraft(read),
      (error: Error) => !isStale && setFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [resource, scope, of, loads])
  const reload = useCallback(() => setLoads((count) => count + 1), [])
  return { draft, failure, reload }
}

/** A step of the way back. */
interface Past {
  readonly past: readonly (readonly Op[])[]
  readonly ops: readonly Op[]
  readonly future: readonly (readonly Op[])[]
}

export function useChanges(subject: Subject, draft: Draft) {
  const { locale } = useLocale()
  const { user } = useSession()
  const [{ past, ops, future }, setPast] = useState<Past>({ past: [], ops: draft.ops, future: [] })
  const [refusal, setRefusal] = useState<string>()
  const below = useMemo(() => overlaid(draft.base, draft.below).resource, [draft])
  const layers = useMemo(() => ({ base: draft.base, below }), [draft, below])
  const scope = useMemo(() => (subject.scope === 1 || !user ? {} : { tenant: user.tenantId }), [subject.scope, user])
  const laid = useMemo(() => laidOver(layers, scope, ops), [layers, scope, ops])
  const { saving, flush } = useSaving(subject, draft, ops)
  const impact = useImpact(subject, ops)
  const change = useCallback(
    (next: readonly Op[]) => {
      const [refused] = newlyRefused(laid.reports, laidOver(layers, scope, next).reports)
      setRefusal(refused && reasonText(refused, locale))
      if (refused || areSame(next, ops)) return
      setPast({ past: [...past, ops], ops: next, future: [] })
    },
    [laid, layers, scope, locale, ops, past],
  )
  const undo =
    past.length > 0
      ? () => setPast({ past: past.slice(0, -1), ops: past.at(-1)!, future: [ops, ...future] })
      : undefined
  const redo =
    future.length > 0 ? () => setPast({ past: [...past, ops], ops: future[0]!, future: future.slice(1) }) : undefined
  const asTenant = useTenantPreview(subject, ops)
  usePreview(
    useMemo(() => asTenant.drawn ?? underOthers(draft, layers, laid.resource), [asTenant.drawn, draft, layers, laid]),
  )
  return {
    ops,
    change,
    undo,
    redo,
    refusal,
    layers,
    now: laid.resource,
    reports: laid.reports,
    impact,
    saving,
    flush,
    asTenant,
  }
}

export type Changes = ReturnType<typeof useChanges>

/** The resource with the layers that lie over the draft. */
const underOthers = (draft: Draft, layers: { readonly base: Resource; readonly below: Resource }, laid: Resource) =>
  draft.above.reduce(
    (now, { overlay }) => laidOver({ ...layers, below: now }, overlay.scope, overlay.ops).resource,
    laid,
  )

/** The draft of a colleague on the screens of this person, who cannot change it. */
export function useSharedDraft(subject: Subject, draft: Draft) {
  const { user } = useSession()
  const tenant = subject.scope === 1 ? undefined : user?.tenantId
  const below = useMemo(() => overlaid(draft.base, draft.below).resource, [draft])
  const now = useMemo(() => {
    const layers = { base: draft.base, below }
    return underOthers(draft, layers, laidOver(layers, tenant ? { tenant } : {}, draft.ops).resource)
  }, [draft, below, tenant])
  const asTenant = useTenantPreview(subject, draft.ops)
  usePreview(asTenant.drawn ?? now)
  return { below, asTenant }
}

/** The screens of this person draw the draft, under the hash of the version that they had. */
function usePreview(resource: Resource): void {
  const { manifest } = useSession()
  const hash = manifest.resources[resource.name]
  useEffect(() => {
    if (hash) previewed.set({ ...withColumns(resource), hash })
    return () => previewed.set(undefined)
  }, [resource, hash])
}

function useSaving({ resource, scope }: Subject, draft: Draft, ops: readonly Op[]) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const kept = useRef(draft.ops)
  const latest = useRef(ops)
  latest.current = ops
  const flush = useCallback(async () => {
    const sent = latest.current
    if (sent === kept.current) return
    setSaving({ state: 'saving' })
    try {
      await keepDraft({ resource, scope }, sent)
      kept.current = sent
      setSaving({ state: 'saved' })
    } catch (error) {
      setSaving({ state: 'failed', reason: errorMessage(error) })
      throw error
    }
  }, [resource, scope])
  useEffect(() => {
    if (ops === kept.current) return
    // A failure is shown beside the draft.
    const timer = setTimeout(() => void flush().catch(() => {}), debounce)
    return () => clearTimeout(timer)
  }, [ops, flush])
  // The last change is saved when design mode ends.
  useEffect(() => () => void flush().catch(() => {}), [flush])
  return { saving, flush }
}

/** The impact of each change, counted anew after each. */
function useImpact({ resource, scope }: Subject, ops: readonly Op[]): ReadonlyMap<string, Impact> {
  const [impact, setImpact] = useState<ReadonlyMap<string, Impact>>(new Map())
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      if (ops.length === 0) return setImpact(new Map())
      countImpact({ resource, scope }, ops).then(
        (found) => !isStale && setImpact(new Map(found.map((each) => [each.id, each]))),
        () => undefined,
      )
    }, debounce)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [resource, scope, ops])
  return impact
}
