/** A block names things that exist: its resource, calls, fields, actions, views and components. */
import { nearestName } from '../../text/nearest-name'
import { under } from '../../text/pointer'
import { standardActions } from '../../vocabulary/screen'
import { type FileRule, inFile, setTo, unknownInFile } from '../file-rule'
import { columnFaults } from '../views/list'
import { blockRule, screenRule } from './blocks'

export const namedRules: readonly FileRule[] = [
  blockRule('screen-resource', 'A block shows a resource that exists', ({ block, at }, { path, world }) =>
    (['list', 'form', 'detail', 'tree'] as const).flatMap((key) => {
      const name = block[key]
      if (name === undefined || world.names.has(name)) return []
      return [unknownInFile(path, `${at}/${key}`, `shows "${name}", which is not a resource.`, name, world.names)]
    }),
  ),
  blockRule('screen-about', 'A form or detail is about the record of its screen', ({ block, at }, { path, record }) => {
    const name = block.detail ?? block.form
    if (name === undefined || record?.name === name) return []
    if (block.form !== undefined && !record) return []
    const key = block.detail === undefined ? 'form' : 'detail'
    const fix = record && setTo(`${at}/${key}`, record.name)
    const what = record ? `the record of the screen is of ${record.name}` : 'the screen has no "record"'
    return [inFile(path, `${at}/${key}`, `is about "${name}", but ${what}.`, fix)]
  }),
  blockRule('screen-call', 'A block makes calls of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const names = target.calls.map(({ name }) => name)
    const usual = block.list || block.tree ? 'list' : block.form ? undefined : 'detail'
    const asked = [
      { name: block.call ?? usual, place: block.call === undefined ? at : `${at}/call` },
      { name: block.pick?.call, place: `${at}/pick/call` },
    ]
    return asked.flatMap(({ name, place }) =>
      name === undefined || names.includes(name)
        ? []
        : [unknownInFile(path, place, `makes "${name}", which is not a call of ${target.name}.`, name, names)],
    )
  }),
  blockRule('screen-with', 'A block sends parameters that its call takes', ({ block, at, target }, { path }) => {
    const call = target?.calls.find(({ name }) => name === (block.call ?? 'list'))
    if (!call) return []
    const known = Object.keys(call.facts.params?.properties ?? {})
    return Object.keys(block.with ?? {})
      .filter((name) => !known.includes(name))
      .map((name) => {
        const message = `sends "${name}", which "${call.name}" of ${target!.name} does not declare in "params".`
        return unknownInFile(path, under(at, 'with', name), message, name, known)
      })
  }),
  blockRule('screen-field', 'A block names fields and columns of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const lists = (['search', 'fields'] as const).flatMap((key) =>
      (block[key] ?? []).map((name, index) => ({ name, place: under(at, key, index) })),
    )
    const preset = Object.keys(block.preset ?? {}).map((name) => ({ name, place: under(at, 'preset', name) }))
    const unknown = [...lists, ...preset].flatMap(({ name, place }) =>
      target.fields.has(name)
        ? []
        : [
            unknownInFile(
              path,
              place,
              `names "${name}", which is not a field of ${target.name}.`,
              name,
              target.fields.keys(),
            ),
          ],
    )
    const columns = columnFaults(block.columns, `${at}/columns`, target).map(({ pointer, message }) => {
      const index = Number(pointer.slice(pointer.lastIndexOf('/') + 1))
      const near = nearestName(
        block.columns![index]!,
        target.declared.map(({ name }) => name),
      )
      const fix = near ? ({ title: `write "${near}"`, kind: 'set', pointer, value: near } as const) : undefined
      return inFile(path, pointer, message, target.fields.has(block.columns![index]!) ? undefined : fix)
    })
    return [...unknown, ...columns]
  }),
  blockRule('screen-action', 'A block offers actions of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const known = [...standardActions, ...Object.keys(target.json['x-actions'] ?? {})]
    return (block.actions ?? []).flatMap((name, index) =>
      known.includes(name)
        ? []
        : [
            unknownInFile(
              path,
              under(at, 'actions', index),
              `offers "${name}", which is not an action of ${target.name}.`,
              name,
              known,
            ),
          ],
    )
  }),
  screenRule('screen-head-action', 'The head offers actions of the record', ({ json, path, record }) => {
    const known = [...standardActions, ...Object.keys(record?.json['x-actions'] ?? {})]
    return (json.actions ?? []).flatMap((name, index) =>
      record && known.includes(name)
        ? []
        : [
            unknownInFile(
              path,
              under('/actions', index),
              `offers "${name}", which is no action of the record.`,
              name,
              known,
            ),
          ],
    )
  }),
  blockRule('screen-view', 'A block opens a saved view of its resource', ({ block, at, target }, { path }) => {
    if (block.view === undefined || !target) return []
    const ids = (target.json['x-list']?.views ?? []).map(({ id }) => id)
    if (ids.includes(block.view)) return []
    const message = `opens "${block.view}", which is not a view of ${target.name}.`
    return [unknownInFile(path, `${at}/view`, message, block.view, ids)]
  }),
  blockRule('screen-component', 'A block shows a component that is registered', ({ block, at }, { path, world }) => {
    const { components } = world.known
    if (block.component === undefined || !components || components.includes(block.component)) return []
    const message = `shows "${block.component}", which is not a component.`
    return [unknownInFile(path, `${at}/component`, message, block.component, components)]
  }),
]
