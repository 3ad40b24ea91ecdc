/** Facts that hold of every overlay over every shipped resource. */
import { expect, it } from 'vitest'
import { layOver, overlaid, rebased } from '../../src/model/overlay/apply'
import { errorsOf } from '../../src/model/validate/interpret-schema'
import { fieldSchema, rulesOf } from '../../src/model/validate/json-schema'
import type { Field, Resource } from '../../src/model/types'
import { randomOf, randomOverlay } from '../builders/random-overlays'
import { shippedModel } from '../builders/shipped'
import { choicesOf } from '../builders/value-of'
import { isFull } from '../full'

const each = isFull ? 1000 : 12

const resources = Object.values(shippedModel.resources)

/** Ordinary values, and values at the edges that a tightened rule may draw. */
const valuesFor = (field: Field): readonly unknown[] => [
  ...choicesOf(field),
  ...(field.choices ?? []).map(({ value }) => value),
  ...['', 'a', 'abc', 'abcdef', 'ABC', 'x'.repeat(11), 'x'.repeat(101), 'x'.repeat(5001)],
  ...[-5, 0, 1, 2, 3, 9.5, 10, 11, 59, 100, 101, 5000, 1e9],
  ...[true, [], ['a'], ['a', 'b', 'c', 'd']],
]

const accepts = (field: Field, value: unknown) => errorsOf(fieldSchema(field), value).length === 0

/** The overlay of the product and that of a tenant, each at random. */
function* layered(resource: Resource, seed: number) {
  const random = randomOf(seed)
  for (let n = 0; n < each; n += 1) {
    const layers = [randomOverlay(resource, random), randomOverlay(resource, random, '000001')]
    yield layers.map((overlay, at) => ({ overlay, version: at + 1 }))
  }
}

it('what is accepted under an overlay is accepted without it', () => {
  let tightened = 0
  for (const [seed, base] of resources.entries()) {
    const values = new Map(base.fields.map((field) => [field.name, valuesFor(field)]))
    for (const layers of layered(base, seed)) {
      const { resource } = overlaid(base, layers)
      const required = new Set(rulesOf(resource).schema.required as string[])
      for (const name of rulesOf(base).schema.required as string[]) expect(required).toContain(name)
      for (const [at, field] of resource.fields.entries()) {
        const before = base.fields[at]!
        if (before.value === field.value) continue
        tightened += 1
        for (const value of values.get(field.name)!) {
          if (accepts(field, value)) expect([base.name, field.name, value, accepts(before, value)]).toContain(true)
        }
      }
    }
  }
  expect(tightened).toBeGreaterThan(resources.length)
})

it('an overlay laid twice is the overlay laid once, and every change has its fate', () => {
  for (const [seed, base] of resources.entries()) {
    for (const [product] of layered(base, seed)) {
      const { overlay } = product!
      const once = layOver(base, base, overlay)
      expect(once.reports.map(({ op }) => op)).toEqual(overlay.ops)
      const kept = rebased(overlay, base, once.reports)
      expect(layOver(base, base, kept).resource).toEqual(once.resource)
    }
  }
})

it('nothing of storage, calls, rights and states is touched, and no field or action comes or goes for good', () => {
  for (const [seed, base] of resources.entries()) {
    for (const layers of layered(base, seed)) {
      const { resource } = overlaid(base, layers)
      const untouched = ({ table, tenancy, calls, access, states, history, tree, io, name }: Resource) => [
        [table, tenancy, calls, access, states, history, tree, io, name],
      ]
      expect(untouched(resource)).toEqual(untouched(base))
      const stored = ({ name, type, store, ref, dict, computed, access, unique, readOnly, many }: Field) => [
        [name, type, store, ref, dict, computed, access, unique, readOnly, many],
      ]
      expect(resource.fields.map(stored)).toEqual(base.fields.map(stored))
      for (const { name, perm, call } of resource.actions) {
        expect(base.actions.find((action) => action.name === name)).toMatchObject({ perm, ...(call && { call }) })
      }
      const { columns, search } = resource.list
      expect(columns.every((name) => base.fields.some((field) => field.name === name && field.column))).toBe(true)
      expect(new Set(columns).size).toBe(columns.length)
      expect(new Set(search).size).toBe(search.length)
    }
  }
})

it('a field that must be given stays in the form', () => {
  for (const [seed, base] of resources.entries()) {
    const inForm = ({ form }: Resource) => new Set(form.groups.flatMap(({ fields }) => fields))
    for (const layers of layered(base, seed)) {
      const { resource } = overlaid(base, layers)
      for (const { name, required, readOnly } of resource.fields) {
        if (required && !readOnly && inForm(base).has(name)) expect(inForm(resource)).toContain(name)
      }
    }
  }
})
