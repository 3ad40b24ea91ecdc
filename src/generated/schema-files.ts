// Printed from the vocabulary by `npm run generate`; change the vocabulary, not this file.

import type { Arithmetic, Condition } from '../fields/definition/condition'

/**
 * An action: its place, what it does, who may.
 */
export type ActionDeclaration = {
  /**
   * Its label.
   */
  title?: string
  /**
   * An icon of the console.
   */
  icon?: string
  /**
   * Where it stands: toolbar, row, one (a ticked row), bulk (ticked rows).
   */
  on?: (("toolbar" | "row" | "one" | "bulk") | ("toolbar" | "row" | "one" | "bulk")[])
  /**
   * The effect of pressing it.
   */
  as?: ("call" | "toggle" | "remove" | "route" | "dialog" | "drawer" | "create" | "update" | "detail" | "copy" | "export" | "component")
  /**
   * The call it makes.
   */
  call?: string
  /**
   * The field a toggle switches.
   */
  field?: string
  /**
   * Offered only for rows for which this holds.
   */
  if?: Condition
  /**
   * The right to it: the suffix of a code, `enable`.
   */
  perm?: PermDeclaration
  /**
   * The question asked first.
   */
  confirm?: string
  /**
   * The text said afterwards; `{name}` is a value of the answer.
   */
  done?: string
  /**
   * Fields asked for once, before the call; what is filled in is sent along.
   */
  form?: string[]
  /**
   * Literal parameters sent along.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * Values put into the form; may hold `{"$row": "f"}`.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * The route it goes to; `{id}` is filled from the row.
   */
  route?: string
  /**
   * The component it shows.
   */
  component?: string
  /**
   * Props of the component.
   */
  props?: {
    [k: string]: unknown
  }
  /**
   * The block shown in the dialog or drawer.
   */
  open?: ListBlockDeclaration
  /**
   * Width in pixels.
   */
  width?: number
  /**
   * With `bulk`: every row by itself; what could not be done of one row does not hold up the others, and a report names it.
   */
  each?: boolean
  /**
   * A number or word shown on it: on a row a field of the row; in the toolbar a call that counts.
   */
  badge?: string
  /**
   * Its place among the others, from 0.
   */
  order?: number
  /**
   * Stands in the menu "More" and never beside the others as a button or an icon.
   */
  more?: boolean
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The confirm in this locale.
       */
      confirm?: string
      /**
       * The done in this locale.
       */
      done?: string
    }
  }
}

/**
 * Actions beyond add, import, export, view, edit and remove, or changes to those, by name.
 */
export type ActionsDeclaration = {
  /**
   * An action: its place, what it does, who may.
   */
  [k: string]: ActionDeclaration
}

/**
 * The calls; `base` alone gives list, detail, create, update and remove; once a call is named, exactly what is named.
 */
export type ApiDeclaration = {
  /**
   * Every path that does not begin with "/" is under it.
   */
  base?: string
  /**
   * Reads a page of rows (a tree, when the resource is one).
   */
  list?: CallDeclaration
  /**
   * Reads one row.
   */
  detail?: CallDeclaration
  /**
   * Adds a row.
   */
  create?: CallDeclaration
  /**
   * Changes a row; at the address of `create` the key tells them apart.
   */
  update?: CallDeclaration
  /**
   * Removes rows.
   */
  remove?: CallDeclaration
  /**
   * Copies a row.
   */
  copy?: CallDeclaration
  /**
   * Keeps the order after dragging.
   */
  sort?: CallDeclaration
  /**
   * Reads rows from a sheet.
   */
  import?: CallDeclaration
  /**
   * Writes rows to a sheet.
   */
  export?: CallDeclaration
  /**
   * Every other call, by its name.
   */
  calls?: {
    [k: string]: CallDeclaration
  }
}

/**
 * A block: exactly one of list, form, detail, tree, report, tabs, steps, split, component, text.
 */
export type BlockDeclaration = {
  /**
   * Its name, for the export and for addresses.
   */
  id?: string
  /**
   * Its heading.
   */
  title?: string
  /**
   * A sentence under the heading.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * Shown only while this holds of the record of the screen.
   */
  if?: Condition
  /**
   * The right to see it.
   */
  access?: {
    /**
     * Codes, one of which is enough.
     */
    perm: (string | string[])
  }
  /**
   * Columns of 24 that it takes; all when absent.
   */
  span?: number
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
      /**
       * The text in this locale.
       */
      text?: string
    }
  }
  /**
   * Kind list: the resource whose rows are listed.
   */
  list?: string
  /**
   * Kind form: the resource whose entry is edited; the record of the screen, or a new one.
   */
  form?: string
  /**
   * Kind detail: the resource whose entry is shown; the record of the screen.
   */
  detail?: string
  /**
   * Kind tree: the resource whose nodes are shown.
   */
  tree?: string
  /**
   * Kind report: the report that is drawn.
   */
  report?: string
  /**
   * Kind component: the hand-made component, by its name.
   */
  component?: string
  /**
   * Kind text: what is said, in zh-CN.
   */
  text?: string
  /**
   * The call that reads the rows, or that saves the form; `list` and `update` when absent.
   */
  call?: string
  /**
   * List: parameters that the call gets beside the filter; may hold `{"$param": "x"}`.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * List: a saved view of the resource.
   */
  view?: string
  /**
   * List: only these rows. Report: only these, by its dimensions.
   */
  filter?: Condition
  /**
   * List: values put into the add form; may hold `{"$param": "x"}`.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * List: the columns, in order.
   */
  columns?: string[]
  /**
   * List: the fields of the search bar, in order; an empty list leaves it out.
   */
  search?: string[]
  /**
   * List: the actions offered, in order.
   */
  actions?: string[]
  /**
   * List: rows are ticked and sent.
   */
  pick?: PickDeclaration
  /**
   * Form and detail: the fields, in order.
   */
  fields?: string[]
  /**
   * Form: the buttons below.
   *
   * Items: A button.
   */
  foot?: ("save" | "saveNew" | "back")[]
  /**
   * Tree: the parameter that gets the id of the node.
   */
  picks?: string
  /**
   * Report: how it is drawn; a line shows figures of two units at most, on an axis each, bars and a radar those of one. Detail: `header` shows its fields and states alone, above other blocks.
   */
  as?: ("table" | "tiles" | "top" | "line" | "bar" | "ring" | "radar" | "funnel" | "heat" | "header")
  /**
   * Report: bars stand on each other.
   */
  stack?: boolean
  /**
   * The route a value leads to; `{name}` is a dimension or a field of the row. Period and shared filters travel along.
   */
  link?: string
  /**
   * Component: its props; may hold `{"$param": "x"}`.
   */
  props?: {
    [k: string]: unknown
  }
  /**
   * The dimensions, in order; without any, one row over everything.
   */
  by?: string[]
  /**
   * The measures, in order.
   */
  measures?: string[]
  /**
   * Order of the rows: dimensions and measures, `-` before one for descending.
   */
  sort?: string[]
  /**
   * Rows at most.
   */
  limit?: number
  /**
   * Only rows for which this holds; its fields are the measures.
   */
  having?: Condition
  /**
   * Beside each figure the one of the period before, of equal length.
   */
  compare?: "before"
  /**
   * The dimension whose values become columns.
   */
  pivot?: string
  /**
   * A row of totals below; with `pivot` a column of totals too. Each is counted anew, never added up.
   */
  total?: boolean
  /**
   * Of two dimensions and more: a row of totals below each group of the first; the rows are answered all at once.
   */
  subtotal?: boolean
  /**
   * Kind tabs: pages behind tabs.
   *
   * Items: A page.
   */
  tabs?: BlockPageDeclaration[]
  /**
   * Kind steps: pages one after the other.
   *
   * Items: A page.
   */
  steps?: BlockPageDeclaration[]
  /**
   * Kind split: blocks side by side.
   */
  split?: BlockDeclaration[]
}

/**
 * A page.
 */
export type BlockPageDeclaration = {
  /**
   * Its name, for the export and for addresses.
   */
  id?: string
  /**
   * Its heading.
   */
  title: string
  /**
   * A sentence under the heading.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * Shown only while this holds of the record of the screen.
   */
  if?: Condition
  /**
   * The right to see it.
   */
  access?: {
    /**
     * Codes, one of which is enough.
     */
    perm: (string | string[])
  }
  /**
   * Columns of 24 that it takes; all when absent.
   */
  span?: number
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
      /**
       * The text in this locale.
       */
      text?: string
    }
  }
  /**
   * Kind list: the resource whose rows are listed.
   */
  list?: string
  /**
   * Kind form: the resource whose entry is edited; the record of the screen, or a new one.
   */
  form?: string
  /**
   * Kind detail: the resource whose entry is shown; the record of the screen.
   */
  detail?: string
  /**
   * Kind tree: the resource whose nodes are shown.
   */
  tree?: string
  /**
   * Kind report: the report that is drawn.
   */
  report?: string
  /**
   * Kind component: the hand-made component, by its name.
   */
  component?: string
  /**
   * Kind text: what is said, in zh-CN.
   */
  text?: string
  /**
   * The call that reads the rows, or that saves the form; `list` and `update` when absent.
   */
  call?: string
  /**
   * List: parameters that the call gets beside the filter; may hold `{"$param": "x"}`.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * List: a saved view of the resource.
   */
  view?: string
  /**
   * List: only these rows. Report: only these, by its dimensions.
   */
  filter?: Condition
  /**
   * List: values put into the add form; may hold `{"$param": "x"}`.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * List: the columns, in order.
   */
  columns?: string[]
  /**
   * List: the fields of the search bar, in order; an empty list leaves it out.
   */
  search?: string[]
  /**
   * List: the actions offered, in order.
   */
  actions?: string[]
  /**
   * List: rows are ticked and sent.
   */
  pick?: PickDeclaration
  /**
   * Form and detail: the fields, in order.
   */
  fields?: string[]
  /**
   * Form: the buttons below.
   *
   * Items: A button.
   */
  foot?: ("save" | "saveNew" | "back")[]
  /**
   * Tree: the parameter that gets the id of the node.
   */
  picks?: string
  /**
   * Report: how it is drawn; a line shows figures of two units at most, on an axis each, bars and a radar those of one. Detail: `header` shows its fields and states alone, above other blocks.
   */
  as?: ("table" | "tiles" | "top" | "line" | "bar" | "ring" | "radar" | "funnel" | "heat" | "header")
  /**
   * Report: bars stand on each other.
   */
  stack?: boolean
  /**
   * The route a value leads to; `{name}` is a dimension or a field of the row. Period and shared filters travel along.
   */
  link?: string
  /**
   * Component: its props; may hold `{"$param": "x"}`.
   */
  props?: {
    [k: string]: unknown
  }
  /**
   * The dimensions, in order; without any, one row over everything.
   */
  by?: string[]
  /**
   * The measures, in order.
   */
  measures?: string[]
  /**
   * Order of the rows: dimensions and measures, `-` before one for descending.
   */
  sort?: string[]
  /**
   * Rows at most.
   */
  limit?: number
  /**
   * Only rows for which this holds; its fields are the measures.
   */
  having?: Condition
  /**
   * Beside each figure the one of the period before, of equal length.
   */
  compare?: "before"
  /**
   * The dimension whose values become columns.
   */
  pivot?: string
  /**
   * A row of totals below; with `pivot` a column of totals too. Each is counted anew, never added up.
   */
  total?: boolean
  /**
   * Of two dimensions and more: a row of totals below each group of the first; the rows are answered all at once.
   */
  subtotal?: boolean
  /**
   * The route that opens the screen here.
   */
  route?: (string | string[])
  /**
   * Its blocks; a single block may stand in its place.
   */
  blocks?: BlockDeclaration[]
}

/**
 * An address, `GET list`; a list of addresses that answer alike; or an object.
 */
export type CallDeclaration = (string | string[] | CallObjectDeclaration)

/**
 * An address, `GET list`; a list of addresses that answer alike; or an object.
 */
export type CallObjectDeclaration = {
  /**
   * The address, or several that answer alike.
   */
  at?: (string | string[])
  /**
   * The kind of operation; a reserved name has its own.
   */
  kind?: ("page" | "list" | "tree" | "lazyTree" | "detail" | "create" | "copy" | "update" | "submit" | "remove" | "transition" | "grant" | "import" | "export" | "upload" | "stat" | "auth" | "other")
  /**
   * The parameter that names the row; `id`, or `ids` for removals, when absent.
   */
  key?: string
  /**
   * The list field that a `grant` changes.
   */
  field?: string
  /**
   * How a `grant` changes its list field.
   */
  mode?: ("add" | "take" | "replace")
  /**
   * Only rows for which this holds; a part whose `$param` was not sent falls away.
   */
  filter?: Condition
  /**
   * The fields that are answered (reads) or accepted (writes); all when absent.
   */
  fields?: string[]
  /**
   * Literal parameters that tell apart calls on one address.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * A code suffix (`edit`), a whole code (`dict_edit`), or `@reference`, `@client`, `@platform`, `@public`, or at a call `@own`, what `x-access.own` opens; of several, the first that fits decides.
   */
  perm?: (string | CallRightDeclaration[] | {
    /**
     * These rows alone.
     */
    filter?: Condition
    /**
     * These fields alone.
     */
    fields?: string[]
    [k: string]: unknown
  })
  /**
   * The parameters of the call: which are required, and their types.
   */
  params?: SmallDeclaration
  /**
   * The form of the answer of an action.
   */
  answer?: SmallDeclaration
  /**
   * A server action, `area/verb-noun`, that gets the usual operation as `next`.
   */
  action?: string
  /**
   * A learner makes it; a trusted client may make it in the name of a learner (header `On-Behalf-Of`).
   */
  intake?: boolean
  /**
   * It sums up many rows: a statement may take a minute, as in reports and sheets, not the usual 5 seconds.
   */
  long?: boolean
  /**
   * Payloads are enciphered; true but for files and sign-in.
   */
  encrypted?: boolean
}

export type CallRightDeclaration = (string | CallRightObjectDeclaration)

export type CallRightObjectDeclaration = {
  /**
   * These rows alone.
   */
  filter?: Condition
  /**
   * These fields alone.
   */
  fields?: string[]
  [k: string]: unknown
}

/**
 * One check.
 */
export type CheckDeclaration = {
  /**
   * Its name; a later file of the same name changes it.
   */
  id: string
  /**
   * The field under which a refusal is shown.
   */
  at?: string
  /**
   * When it is judged: create, update, remove or the name of a call; create and update when absent.
   */
  on?: (string | string[])
  /**
   * Judged only for rows for which this holds.
   */
  if?: Condition
  /**
   * Judged for every row of this child.
   */
  each?: string
  /**
   * The condition that must hold.
   */
  assert?: Condition
  /**
   * How many rows there may be.
   */
  count?: {
    /**
     * The rows that count; {"$entry": "f"} is a value of the entry being saved, {"$old": "f"} its stored one.
     */
    filter?: Condition
    /**
     * Fields whose values such rows share.
     */
    within?: string[]
    /**
     * At most this many.
     */
    max: number
  }
  /**
   * A named check on the server.
   */
  fn?: string
  /**
   * error refuses; conflict refuses for what other entries are (409); warn tells; confirm asks once; later refuses for now, as too many attempts (429).
   */
  level?: ("error" | "conflict" | "warn" | "confirm" | "later")
  /**
   * The message when it does not hold.
   */
  message?: string
  /**
   * Takes away the check that a trait gave.
   */
  drop?: boolean
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The message in this locale.
       */
      message?: string
    }
  }
}

/**
 * Rules that look at more than one field, judged in the browser and again on the server.
 *
 * Items: One check.
 */
export type ChecksDeclaration = CheckDeclaration[]

/**
 * Rows that belong to the entry and are edited with it: those that "items" describes, kept inside the row, or rows of another resource.
 */
export type ChildDeclaration = {
  /**
   * How the rows are drawn; a table when absent.
   */
  as?: ("table" | "cards")
  /**
   * The resource whose rows they are; "items" is then left out.
   */
  resource?: string
  /**
   * The reference of that resource that names the owner; the one marked "owner" when absent.
   */
  by?: string
  /**
   * The field of a row that keeps its place, from 1.
   */
  sort?: string
  /**
   * Fields of a row, in order; all that people fill in when absent.
   */
  columns?: string[]
  /**
   * The reference of a row by which rows are added: entries are chosen, each becomes a row.
   */
  pick?: string
  /**
   * The right to add rows, the suffix of a code; the right to save when absent; false: nobody.
   */
  add?: (boolean | string | string[])
  /**
   * The right to take rows away, the suffix of a code; the right to save when absent; false: nobody.
   */
  remove?: (boolean | string | string[])
}

/**
 * The field is a column of the list.
 */
export type ColumnDeclaration = (boolean | ColumnObjectDeclaration)

/**
 * The field is a column of the list.
 */
export type ColumnObjectDeclaration = {
  /**
   * How the value is shown.
   */
  as?: ("text" | "tag" | "image" | "switch" | "percent" | "date" | "link" | "color" | "icon" | "json")
  /**
   * Width in pixels.
   */
  width?: number
  /**
   * Least width in pixels.
   */
  minWidth?: number
  /**
   * The place of the column in a narrow list, which shows the smallest numbers first; 3 when absent, 1 for the name of entries and for columns with a sum, 2 for switches and for the fields of `x-states.initial`. People choose others in the column settings.
   */
  priority?: number
  /**
   * Stays in sight while scrolling.
   */
  fixed?: ("left" | "right")
  /**
   * A long text is cut, the whole is shown on pointing.
   */
  ellipsis?: boolean
  /**
   * The head sorts the list.
   */
  sortable?: boolean
  /**
   * Can be changed in its cell, by a double click or F2, by whoever may edit the row.
   */
  edit?: boolean
  /**
   * The action that a click on the cell runs.
   */
  link?: string
}

/**
 * The value is worked out from other values; exactly one key says how.
 */
export type ComputedDeclaration = {
  /**
   * A text with fields, or paths through references, in braces: `{name}({code})`.
   */
  template?: string
  /**
   * A path through single references, `parentId.code`.
   */
  of?: string
  /**
   * How many rows of a resource, `exam/record`, or items of an own list field.
   */
  count?: string
  /**
   * The sum over rows, `exam/record.score`, or over items of an own list, `items.price`.
   */
  sum?: string
  /**
   * The average over rows or items.
   */
  avg?: string
  /**
   * The least over rows or items.
   */
  min?: string
  /**
   * The greatest over rows or items.
   */
  max?: string
  /**
   * The reference of the counted resource that leads back here; of a tree, `id` with `below` counts the node itself and all nodes below it.
   */
  via?: string
  /**
   * The rows that count.
   */
  filter?: Condition
  /**
   * Each value of this field counts once.
   */
  distinct?: string
  /**
   * Rows of nodes below this node of a tree count too.
   */
  below?: boolean
  /**
   * Two fields: the first divided by the second, in hundredths where the format is `lectern-percent`; nothing when that is zero.
   *
   * @minItems 2
   */
  ratio?: [string, string]
  /**
   * Pairs of a condition and a value; the first that holds decides.
   */
  case?: [Condition, (string | number | boolean | null)][]
  /**
   * The value when no case holds; nothing when absent.
   */
  else?: (string | number | boolean | null)
  /**
   * Arithmetic over fields: `{"times": [{"minus": ["endKm", "startKm"]}, "vehicleId.rate"]}`; rounded to the decimals of the field.
   */
  value?: Arithmetic
  /**
   * The labels from the root: of this node (true), or of the node a reference names.
   */
  path?: (boolean | string)
  /**
   * A running number, given on create.
   */
  serial?: {
    /**
     * The text before it.
     */
    prefix?: string
    /**
     * The day of creation stands before it, and numbers begin anew with it.
     */
    date?: ("yyyyMMdd" | "yyyyMM" | "yyyy")
    /**
     * Zeros fill it up to this length; 4 when absent.
     */
    digits?: number
  }
  /**
   * A computation in the registry `src/server/product/computations/`.
   */
  fn?: string
  /**
   * Kept in the table and brought up to date by every write; can be sorted and searched.
   */
  stored?: boolean
  /**
   * Only fills what was left empty on create; a form fills it in once the entry that "of" steps through is chosen.
   */
  fill?: boolean
}

/**
 * The screen of one entry: head, groups, tabs.
 */
export type DetailDeclaration = {
  /**
   * The address of the screen in the console, `/system/param`; a list when several lead to it.
   */
  route?: (string | string[])
  /**
   * The frame in which it opens.
   */
  open?: ("dialog" | "drawer" | "page")
  /**
   * Width in pixels.
   */
  width?: number
  /**
   * Fields in the head.
   */
  header?: string[]
  /**
   * Groups of fields; those of the form when absent.
   */
  groups?: GroupDeclaration[]
  /**
   * Blocks as tabs; `$row` is the row shown.
   */
  tabs?: ListBlockDeclaration[]
  /**
   * Blocks below; `$row` is the row shown.
   */
  after?: ListBlockDeclaration[]
  /**
   * The actions offered, in order.
   */
  actions?: string[]
}

/**
 * The values are the keys of a dictionary, or what is installed.
 */
export type DictDeclaration = (string | DictObjectDeclaration)

/**
 * The values are the keys of a dictionary, or what is installed.
 */
export type DictObjectDeclaration = {
  /**
   * Its code.
   */
  code?: string
  /**
   * The scope that owns it; `system` when absent.
   */
  scope?: ("system" | "biz")
  /**
   * A list of what is installed, instead of a dictionary.
   */
  program?: ("resources" | "fields" | "calls" | "addresses" | "changes" | "reviews" | "components" | "themes" | "locales" | "choices")
  /**
   * With `program`: the field that narrows it; it holds the name of a resource for `fields` and `calls`, and `area/name.field` for `choices`.
   */
  of?: string
  /**
   * The values are offered; others may be typed.
   */
  open?: boolean
}

/**
 * A path, or an object: alias of a source → path; a source that is left out counts in totals only.
 */
export type DimensionDeclaration = (string | DimensionObjectDeclaration)

/**
 * A path, or an object: alias of a source → path; a source that is left out counts in totals only.
 */
export type DimensionObjectDeclaration = {
  /**
   * Its label; that of the field when absent.
   */
  title?: string
  /**
   * Moments are gathered into days, weeks or months.
   */
  date?: ("day" | "week" | "month")
  /**
   * Numbers are gathered between these bounds, each band with its lower one.
   */
  bands?: number[]
  /**
   * The labels of the bands; one more than there are bands leaves the last one open.
   *
   * Items: A label.
   */
  titles?: string[]
  /**
   * Of a tree: a row counts for its node and all nodes above it.
   */
  below?: boolean
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    /**
     * The texts in one locale.
     */
    [k: string]: {
      /**
       * Its label.
       */
      title?: string
      /**
       * The labels of the bands.
       *
       * Items: A label.
       */
      titles?: string[]
    }
  }
  [k: string]: unknown
}

/**
 * One such permission.
 */
export type EditableDeclaration = {
  /**
   * Its name; a later file of the same name changes it.
   */
  id?: string
  /**
   * While this holds of the stored row.
   */
  if?: Condition
  /**
   * Only these fields; all when absent, none when empty.
   */
  fields?: string[]
  /**
   * Field → the value that saving gives it.
   */
  to?: {
    [k: string]: unknown
  }
  /**
   * The message when something else is changed.
   */
  message?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The message in this locale.
       */
      message?: string
    }
  }
}

/**
 * The text, and the colour, of each value of `enum`.
 */
export type EnumDeclaration = {
  /**
   * Text and colour of a value.
   */
  [k: string]: string | {
    /**
     * The text.
     */
    title?: string
    /**
     * A tag colour, `green`, `default` or `#409EFF`.
     */
    color?: string
  }
}

/**
 * The sheet that is written.
 */
export type ExportDeclaration = {
  /**
   * Fields written behind the columns of the list; `contacts.name` is a field of its rows.
   */
  columns?: string[]
  /**
   * Rows at most; 50000 when absent.
   */
  limit?: number
}

/**
 * One such right.
 */
export type ExtraRightDeclaration = {
  /**
   * While this holds of the row.
   */
  if: Condition
  /**
   * These codes are held.
   */
  grant: PermDeclaration
}

/**
 * The text that lists, details and sheets show where the field is empty, "长期" for an end that is open. Nothing is stored for it, and an import reads it as an empty cell.
 */
export type FallbackDeclaration = {
  /**
   * The text.
   */
  text: string
  /**
   * Shown for rows for which this holds, in place of whatever the value is; for an empty value when absent.
   */
  if?: Condition
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The text in this locale.
       */
      text?: string
    }
  }
}

/**
 * Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.
 */
export type FieldAccessDeclaration = {
  /**
   * The right to see it.
   */
  read?: PermDeclaration
  /**
   * For whom screens draw it; answers hold it for everybody who may read the row, for the others without the label of what it refers to. Its column stands right after that of the display field.
   */
  shown?: PermDeclaration
  /**
   * The right to change it.
   */
  write?: PermDeclaration
  /**
   * How it is shown to those without `clear`.
   */
  mask?: ("phone" | "idCard" | "target" | "name" | "all")
  /**
   * The right to see it without its mask.
   */
  clear?: PermDeclaration
  /**
   * How it is kept; anything but plain is never answered.
   */
  store?: ("plain" | "enciphered" | "hashed" | "none")
  /**
   * The save that keeps it answers it once, and its form shows it to take along; nobody sees it again.
   */
  once?: boolean
}

/**
 * A field.
 */
export type FieldDeclaration = {
  /**
   * The JSON type of the value.
   */
  type?: ("string" | "integer" | "number" | "boolean" | "array" | "object")
  /**
   * The label in zh-CN; other locales are in `x-i18n`.
   */
  title?: string
  /**
   * The help text in zh-CN, shown beside the field.
   */
  description?: string
  /**
   * The kind of text or number, from a closed list.
   */
  format?: ("lectern-email" | "lectern-mobile" | "lectern-idCard" | "lectern-positiveInt" | "lectern-positiveIntOptional" | "lectern-digits" | "lectern-url" | "lectern-version" | "lectern-port" | "lectern-domain" | "lectern-letters" | "lectern-lettersCn" | "lectern-name" | "lectern-personName" | "lectern-trimmed" | "lectern-noEdgeSpaces" | "lectern-passwordA" | "lectern-passwordB" | "lectern-sort" | "lectern-passwordUser" | "lectern-passwordAdmin" | "lectern-code" | "lectern-phone" | "lectern-sensitive" | "lectern-html" | "lectern-text" | "lectern-icon" | "lectern-color" | "lectern-money" | "lectern-seconds" | "lectern-percent" | "lectern-bytes" | "lectern-quota" | "lectern-json" | "lectern-datetime" | "lectern-date" | "lectern-time" | "uri" | "uri-reference")
  /**
   * A regular expression that the text must match.
   */
  pattern?: string
  /**
   * At least this many characters.
   */
  minLength?: number
  /**
   * At most this many characters.
   */
  maxLength?: number
  /**
   * At least this.
   */
  minimum?: number
  /**
   * More than this.
   */
  exclusiveMinimum?: number
  /**
   * At most this.
   */
  maximum?: number
  /**
   * Less than this.
   */
  exclusiveMaximum?: number
  /**
   * A multiple of this; 0.01 allows two decimals.
   */
  multipleOf?: number
  /**
   * At least this many items.
   */
  minItems?: number
  /**
   * At most this many items.
   */
  maxItems?: number
  /**
   * No item twice.
   */
  uniqueItems?: boolean
  /**
   * At least this many names.
   */
  minProperties?: number
  /**
   * At most this many names.
   */
  maxProperties?: number
  /**
   * The schema of each item of a list.
   */
  items?: FieldDeclaration
  /**
   * The values of an object.
   */
  properties?: {
    [k: string]: FieldDeclaration
  }
  /**
   * The names that must be given.
   */
  required?: string[]
  /**
   * Always false: other names are refused.
   */
  additionalProperties?: false
  /**
   * The only values that are allowed; their texts are in `x-enum`.
   */
  enum?: (string | number | boolean)[]
  /**
   * The only value that is allowed.
   */
  const?: (string | number | boolean)
  /**
   * The value at first: a literal, or `{"$me": …}`, `{"$now": true}`, `{"$next": true}`, `{"$field": …}`.
   */
  default?: unknown
  /**
   * Kept by the server; nobody types it.
   */
  readOnly?: boolean
  /**
   * Taken, never answered.
   */
  writeOnly?: boolean
  /**
   * No longer used: kept and answered for those who still read it, but no form asks for it.
   */
  deprecated?: boolean
  /**
   * A part of this file, `#/$defs/…`.
   */
  $ref?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.
   */
  "x-access"?: FieldAccessDeclaration
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: FieldTextsDeclaration
  /**
   * The text, and the colour, of each value of `enum`.
   */
  "x-enum"?: EnumDeclaration
  /**
   * The values are the keys of a dictionary, or what is installed.
   */
  "x-dict"?: DictDeclaration
  /**
   * The value is the id of an entry of another resource; a list field holds several.
   */
  "x-ref"?: RefDeclaration
  /**
   * The value is the address of an uploaded file.
   */
  "x-upload"?: UploadDeclaration
  /**
   * Files whose addresses stand in the value, at any depth, are not removed. For rows that only actions write, and for removed ones; the files of others are found without it.
   */
  "x-files"?: FilesDeclaration
  /**
   * The value is worked out from other values; exactly one key says how.
   */
  "x-computed"?: ComputedDeclaration
  /**
   * This field begins a range; the partner ends it; one control, one column.
   */
  "x-range"?: string
  /**
   * No two rows of a tenant hold the same value; text is compared without case, what is enciphered as it is.
   */
  "x-unique"?: UniqueDeclaration
  /**
   * Rows that belong to the entry and are edited with it: those that "items" describes, kept inside the row, or rows of another resource.
   */
  "x-child"?: ChildDeclaration
  /**
   * An object whose fields depend on data: on the value of another field ("by" and "of"), or on definitions that an editor keeps as rows ("from").
   */
  "x-shape"?: ShapeDeclaration
  /**
   * The control, when it is not the one that type and format choose.
   */
  "x-widget"?: WidgetDeclaration
  /**
   * The hint in the empty input; "请输入" or "请选择" and the title when absent.
   */
  "x-placeholder"?: string
  /**
   * The text that lists, details and sheets show where the field is empty, "长期" for an end that is open. Nothing is stored for it, and an import reads it as an empty cell.
   */
  "x-fallback"?: FallbackDeclaration
  /**
   * The columns of the form that the field takes, at most as many as the form has; one when absent, all of them for long texts and files.
   */
  "x-span"?: SpanDeclaration
  /**
   * When the field is visible, required or fixed; judged in the browser and again on the server.
   */
  "x-when"?: WhenDeclaration
  /**
   * The field is a column of the list.
   */
  "x-column"?: ColumnDeclaration
  /**
   * The field stands in the search bar. Every bar ends with the range of `createTime`; `false` there leaves it out.
   */
  "x-search"?: SearchDeclaration
  /**
   * Own texts of the field for single rules.
   */
  "x-messages"?: MessagesDeclaration
  /**
   * The former name of the field or the resource; stored data follows to the new one.
   */
  "x-renamed-from"?: FieldRenamedFromDeclaration
  /**
   * The changes that product staff may make; a field opens nothing that its resource closes.
   */
  "x-overlay"?: FieldOverlayDeclaration
}

/**
 * The changes that product staff may make; a field opens nothing that its resource closes.
 */
export type FieldOverlayDeclaration = (("open" | "locked") | ("texts" | "columns" | "search" | "form" | "validation" | "defaults" | "enum")[])

/**
 * The former name of the field or the resource; stored data follows to the new one.
 */
export type FieldRenamedFromDeclaration = (string | string[] | FieldRenamedFromObjectDeclaration)

/**
 * The former name of the field or the resource; stored data follows to the new one.
 */
export type FieldRenamedFromObjectDeclaration = {
  /**
   * The former field that is split.
   */
  field?: string
  /**
   * The number of this part; the last takes the rest.
   */
  part?: number
  /**
   * The former fields that are joined, in order.
   */
  fields?: string[]
  /**
   * The text between the parts.
   */
  by?: string
}

/**
 * The other locales of the texts beside it; the text itself is zh-CN.
 */
export type FieldTextsDeclaration = {
  /**
   * The texts in one locale.
   */
  [k: string]: {
    /**
     * The label.
     */
    title?: string
    /**
     * The help text.
     */
    description?: string
    /**
     * The hint in the empty input.
     */
    placeholder?: string
    /**
     * The text of each value.
     */
    enum?: {
      [k: string]: string
    }
    /**
     * Own texts per rule keyword.
     */
    messages?: {
      [k: string]: string
    }
    /**
     * The field that keeps this text in the locale. Where people write both, lists, pickers, trees, searches and messages show it in that language, and this one where it is empty; where nobody writes them, it is read in place of this one.
     */
    field?: string
  }
}

/**
 * Files whose addresses stand in the value, at any depth, are not removed. For rows that only actions write, and for removed ones; the files of others are found without it.
 */
export type FilesDeclaration = (boolean | FilesObjectDeclaration)

/**
 * Files whose addresses stand in the value, at any depth, are not removed. For rows that only actions write, and for removed ones; the files of others are found without it.
 */
export type FilesObjectDeclaration = {
  /**
   * Only while this holds of the row.
   */
  if?: Condition
  /**
   * Removed rows count as well while this holds of them, or all of them: others show yet what they hold.
   */
  removed?: (boolean | Condition)
}

/**
 * The form for adding and changing: where it opens, columns, groups.
 */
export type FormDeclaration = {
  /**
   * The address of the screen in the console, `/system/param`; a list when several lead to it.
   */
  route?: (string | string[])
  /**
   * The frame in which it opens.
   */
  open?: ("dialog" | "drawer" | "page")
  /**
   * Width in pixels.
   */
  width?: number
  /**
   * Fields side by side; 2 when absent.
   */
  columns?: number
  /**
   * Fields that stand together, in order.
   */
  groups?: GroupDeclaration[]
  /**
   * Tabs of the form.
   *
   * Items: One of them.
   */
  tabs?: FormPageDeclaration[]
  /**
   * Steps of the form.
   *
   * Items: One of them.
   */
  steps?: FormPageDeclaration[]
  /**
   * An entry may be saved before it is complete.
   */
  draft?: {
    /**
     * How it is kept: `row`, which is the default, a row that may lack what is required until a move with `"require": "all"`.
     */
    kind?: "row"
    /**
     * Required fields that a draft must have all the same.
     */
    require?: string[]
    /**
     * Each step is saved when the next is opened; the first makes the draft.
     */
    bySteps?: boolean
  }
  /**
   * Buttons under the form, in order: `save`, `saveNew` (saves and begins the next entry), or a move, made after saving; `save` alone when absent.
   */
  foot?: string[]
  /**
   * Blocks under the form of an entry that is stored; `$row` is that entry.
   */
  after?: ListBlockDeclaration[]
}

/**
 * One of them.
 */
export type FormPageDeclaration = {
  /**
   * Its heading.
   */
  title: string
  /**
   * Its fields, in order.
   */
  fields?: string[]
  /**
   * Its groups.
   */
  groups?: GroupDeclaration[]
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * Fields that stand together under a title.
 */
export type GroupDeclaration = {
  /**
   * Heading of the group.
   */
  title?: string
  /**
   * A sentence under the heading.
   */
  description?: string
  /**
   * The fields of the group, in order.
   */
  fields: string[]
  /**
   * Folded until people open it, or something in it is wrong; a group without a title stays open.
   */
  collapsed?: boolean
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
    }
  }
}

/**
 * Keeps a log of what changed, by whom and when.
 */
export type HistoryDeclaration = (boolean | string[] | HistoryObjectDeclaration)

/**
 * Keeps a log of what changed, by whom and when.
 */
export type HistoryObjectDeclaration = {
  /**
   * Only changes of these fields.
   */
  fields?: string[]
  /**
   * Not these fields: counts and marks that the server keeps, which tell of no change by anybody.
   */
  except?: string[]
  /**
   * Days after which an entry of the log goes.
   */
  keepDays?: number
}

/**
 * The sheet that is read.
 */
export type ImportDeclaration = {
  /**
   * The fields of its columns, in order; those of the form when absent. `contacts.name` is a field of rows that belong to the entry, `contacts` all that is filled in of them; such rows stand below each other, beside and under their entry.
   */
  columns?: string[]
  /**
   * The unique field by which a row finds the entry that it changes.
   */
  match?: string
  /**
   * `add`: every row is a new entry (so when absent). `update`: every row changes the entry that it matches. `both`: it changes that entry, or adds one. `asked`: `both` when the sender says `isCovered=1`, else `add`.
   */
  mode?: ("add" | "update" | "both" | "asked")
  /**
   * Fields asked for beside the file; they hold for every row that leaves them empty.
   */
  preset?: string[]
}

/**
 * The columns that the call `import` reads from a sheet, and that `export` writes to one.
 */
export type IoDeclaration = {
  /**
   * The address of a screen of its own for both: sheets in, sheets out.
   */
  route?: (string | string[])
  /**
   * The sheet that is read.
   */
  import?: ImportDeclaration
  /**
   * The sheet that is written.
   */
  export?: ExportDeclaration
}

/**
 * A list shown inside a dialog, a drawer or a tab.
 */
export type ListBlockDeclaration = {
  /**
   * Heading of the block.
   */
  title?: string
  /**
   * The resource whose rows are shown.
   */
  list: string
  /**
   * The call that reads them; `list` when absent.
   */
  call?: string
  /**
   * Only these rows; `{"$row": "id"}` is a value of the row the action was opened on.
   */
  filter?: Condition
  /**
   * Values put into the add form; may hold `{"$row": "f"}`.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * The columns, in order.
   */
  columns?: string[]
  /**
   * The fields of the search bar, in order; an empty list leaves it out.
   */
  search?: string[]
  /**
   * The actions offered, in order.
   */
  actions?: string[]
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * The list screen: route, columns, order, page size, views, sums.
 */
export type ListDeclaration = {
  /**
   * The address of the screen in the console, `/system/param`; a list when several lead to it.
   */
  route?: (string | string[])
  /**
   * Order of the columns; each names a field with `x-column`.
   */
  columns?: string[]
  /**
   * Order of the rows at first: field names, `-` before one for descending.
   */
  sort?: SortDeclaration
  /**
   * Rows on a page; 10 when absent.
   */
  pageSize?: number
  /**
   * Page sizes offered; 10, 30, 50, 100, 200 when absent.
   *
   * Items: Rows on a page.
   */
  pageSizes?: number[]
  /**
   * How the rows are drawn.
   */
  view?: ("table" | "cards" | "tree")
  /**
   * How tightly the rows stand.
   */
  density?: ("large" | "middle" | "small")
  /**
   * Columns summed up in the foot, over all rows that the filters find.
   *
   * Items: A field, which is added up; or an object that says how.
   */
  summary?: SummaryDeclaration[]
  /**
   * Saved views, shared by everyone: tabs above the list.
   *
   * Items: One view.
   */
  views?: SavedViewDeclaration[]
  /**
   * Rows that are being worked on: while it shows one, the list is read again every three seconds.
   */
  running?: Condition
  /**
   * A searched reference drawn as tree or list at the left; what is chosen there filters the rows.
   */
  side?: string
  /**
   * The whole-number field by which rows stand in a chosen order; the `sort` call keeps it.
   */
  order?: string
  /**
   * The enum field that makes the add button a menu: each value begins an entry of its kind.
   */
  add?: string
  /**
   * Blocks above the list, as in screen files.
   */
  top?: BlockDeclaration[]
}

/**
 * A figure; exactly one of count, sum, avg, min, max, median, stdDev, ratio, minus, plus, value, rank, fn.
 */
export type MeasureDeclaration = {
  /**
   * Its label.
   */
  title?: string
  /**
   * How it is reckoned, for readers.
   */
  description?: string
  /**
   * The alias of the source; may be left out when there is one.
   */
  of?: string
  /**
   * true: rows; a path: different values of it.
   */
  count?: (boolean | string)
  /**
   * The sum of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.
   */
  sum?: Arithmetic
  /**
   * The mean of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.
   */
  avg?: Arithmetic
  /**
   * The least value of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.
   */
  min?: Arithmetic
  /**
   * The greatest value of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.
   */
  max?: Arithmetic
  /**
   * The middle value of a field.
   */
  median?: string
  /**
   * How far the values of a field lie from their mean (of the whole set).
   */
  stdDev?: string
  /**
   * The first measure divided by the second; nothing when that is 0.
   */
  ratio?: string[]
  /**
   * The first measure less the others.
   */
  minus?: string[]
  /**
   * The measures added up.
   */
  plus?: string[]
  /**
   * Arithmetic over measures and numbers, `{"over": ["kilograms", 1000]}`; operators that read a row (`between`, `sum`, `if`) do not stand here.
   */
  value?: Arithmetic
  /**
   * The place by a measure, `-` before it for the greatest first; equal figures share a place: 1, 2, 2, 4.
   */
  rank?: string
  /**
   * A named figure in `src/server/product/report-figures.ts`; its source has a date.
   */
  fn?: string
  /**
   * Only these rows of the source.
   */
  filter?: Condition
  /**
   * `end`: what there is at the end of the period, instead of what falls into it.
   */
  at?: "end"
  /**
   * Divided by this measure; nothing when that is 0.
   */
  per?: string
  /**
   * How it is written.
   */
  as?: ("count" | "number" | "number0" | "number1" | "number2" | "percent" | "seconds" | "bytes" | "money" | "rank")
  /**
   * false: the period before shows no figure, because the rows keep only the present value: the last sign-in, a running count.
   */
  compare?: boolean
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
    }
  }
}

/**
 * A standard button, `add` for the code `<menu>_add`, or an object.
 */
export type MenuButtonDeclaration = (string | MenuButtonObjectDeclaration)

/**
 * A standard button, `add` for the code `<menu>_add`, or an object.
 */
export type MenuButtonObjectDeclaration = {
  /**
   * Its permission code.
   */
  code: string
  /**
   * Its label.
   */
  name: string
  /**
   * Its short name, `push`.
   */
  alias: string
  /**
   * 1 toolbar, 2 row, 3 both.
   */
  action?: (1 | 2 | 3)
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The name in this locale.
       */
      name?: string
    }
  }
}

/**
 * The menu of the product, written into the menu resource on the first run.
 */
export type MenuFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * A route → the route shown instead.
   */
  redirects?: {
    /**
     * The route.
     */
    [k: string]: string
  }
  /**
   * The top nodes, in order.
   */
  menu: MenuNodeDeclaration[]
}

/**
 * A node of the menu.
 */
export type MenuNodeDeclaration = {
  /**
   * Its code, and the prefix of its buttons.
   */
  code: string
  /**
   * Its label.
   */
  name: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The name in this locale.
       */
      name?: string
    }
  }
  /**
   * The route.
   */
  path: string
  /**
   * An icon of the console, `BookOutlined`.
   */
  icon: string
  /**
   * Its place among its brothers; as written when absent.
   */
  sort?: number
  /**
   * The resource whose generic screen it opens.
   */
  resource?: string
  /**
   * The hand-made screen it opens, `shell/Home`.
   */
  component?: string
  /**
   * Not drawn; its rights still count.
   */
  isHidden?: boolean
  /**
   * Only for these role aliases.
   */
  roles?: (string | string[])
  /**
   * Nodes below.
   */
  children?: MenuNodeDeclaration[]
  /**
   * Its buttons.
   *
   * Items: A standard button, `add` for the code `<menu>_add`, or an object.
   */
  buttons?: MenuButtonDeclaration[]
}

/**
 * Own texts of the field for single rules.
 */
export type MessagesDeclaration = {
  [k: string]: string
}

/**
 * A parameter of the address.
 */
export type ParamDeclaration = {
  /**
   * It is the id of an entry of this resource, which is loaded and checked.
   */
  of?: string
  /**
   * The screen opens without it.
   */
  optional?: boolean
  /**
   * The values it may have.
   */
  enum?: string[]
  /**
   * Its value when the address does not say it.
   */
  default?: unknown
}

/**
 * A code suffix (`edit`), a whole code (`dict_edit`), or `@reference`, `@client`, `@platform`, `@public`, or at a call `@own`, what `x-access.own` opens; of several, the first that fits decides.
 */
export type PermDeclaration = (string | string[])

/**
 * List: rows are ticked and sent.
 */
export type PickDeclaration = {
  /**
   * The call that gets the ids.
   */
  call: string
  /**
   * The label of the button.
   */
  title: string
  /**
   * Rows at most.
   */
  max?: number
  /**
   * Parameters sent along; may hold `{"$param": "x"}`.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * A query of a report.
 */
export type QueryDeclaration = {
  /**
   * The dimensions, in order; without any, one row over everything.
   */
  by?: string[]
  /**
   * The measures, in order.
   */
  measures: string[]
  /**
   * Only rows for which this holds; its fields are the dimensions.
   */
  filter?: Condition
  /**
   * Order of the rows: dimensions and measures, `-` before one for descending.
   */
  sort?: string[]
  /**
   * Rows at most.
   */
  limit?: number
  /**
   * Only rows for which this holds; its fields are the measures.
   */
  having?: Condition
  /**
   * Beside each figure the one of the period before, of equal length.
   */
  compare?: "before"
  /**
   * The dimension whose values become columns.
   */
  pivot?: string
  /**
   * A row of totals below; with `pivot` a column of totals too. Each is counted anew, never added up.
   */
  total?: boolean
  /**
   * Of two dimensions and more: a row of totals below each group of the first; the rows are answered all at once.
   */
  subtotal?: boolean
}

/**
 * The recycle bin: removed entries wait there for a while, and people with the right to remove put them back.
 */
export type RecycleDeclaration = (boolean | RecycleObjectDeclaration)

/**
 * The recycle bin: removed entries wait there for a while, and people with the right to remove put them back.
 */
export type RecycleObjectDeclaration = {
  /**
   * Days in which a removal can be taken back, or the parameter that says how many; those of `recycle.keepDays` when absent. Then the row goes for good.
   */
  keepDays?: (number | {
    /**
     * Its key, `recycle.keepDays`.
     */
    $setting: string
  })
  /**
   * Effects in the same transaction, by their names in the registry `src/server/product/effects/`; what one refuses leaves the entry removed.
   */
  then?: string[]
  /**
   * The row stays in its table after these days, for names that are shown of it; nobody can put it back.
   */
  keepsRow?: boolean
}

/**
 * The value is the id of an entry of another resource; a list field holds several.
 */
export type RefDeclaration = {
  /**
   * The resource; with `by`, an object: value → target.
   */
  to: (string | {
    /**
     * Where the reference points for one value.
     */
    [k: string]: RefTargetDeclaration
  })
  /**
   * The field whose value decides the target; where it changes, another entry must be chosen.
   */
  by?: string
  /**
   * The field of the target that is shown; its display field when absent.
   */
  label?: string
  /**
   * The field of the target that is stored; `id` when absent.
   */
  value?: string
  /**
   * Only these rows may be chosen.
   */
  filter?: Condition
  /**
   * The call of the target that fills the picker: only what it answers may be chosen.
   */
  call?: string
  /**
   * `select` searches while people type; `table` opens the columns of the target; `people` does so with the tree at the side of its list; `tree`, `cascade` (one level after the other) and `checkTree` (several, ticked) are for trees.
   */
  picker?: ("select" | "table" | "tree" | "cascade" | "people" | "checkTree")
  /**
   * The effect on this row when its target is removed.
   */
  onDelete?: ("restrict" | "clear" | "cascade")
  /**
   * The message when the removal is refused.
   */
  message?: string
  /**
   * People who may add entries of the target can do so from the picker.
   */
  quickAdd?: boolean
  /**
   * This row belongs to that row.
   */
  owner?: (boolean | {
    /**
     * At most one row for each owner.
     */
    one?: boolean
    /**
     * Copied by the call `copy` of the owner.
     */
    copy?: boolean
    /**
     * May change in every state of the owner; else only while the owner itself may be edited.
     */
    free?: boolean
  })
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The message in this locale.
       */
      message?: string
    }
  }
}

/**
 * Where the reference points for one value.
 */
export type RefTargetDeclaration = {
  /**
   * The resource.
   */
  to?: string
  /**
   * The field shown.
   */
  label?: string
  /**
   * The field that is stored; `id` when absent.
   */
  value?: string
  /**
   * Only these rows may be chosen.
   */
  filter?: Condition
}

/**
 * A query, answered as a page of rows; or name → query, answered as one object.
 */
export type ReportCallDeclaration = {
  /**
   * The dimensions, in order; without any, one row over everything.
   */
  by?: string[]
  /**
   * The measures, in order.
   */
  measures?: string[]
  /**
   * Only rows for which this holds; its fields are the dimensions.
   */
  filter?: Condition
  /**
   * Order of the rows: dimensions and measures, `-` before one for descending.
   */
  sort?: string[]
  /**
   * Rows at most.
   */
  limit?: number
  /**
   * Only rows for which this holds; its fields are the measures.
   */
  having?: Condition
  /**
   * Beside each figure the one of the period before, of equal length.
   */
  compare?: "before"
  /**
   * The dimension whose values become columns.
   */
  pivot?: string
  /**
   * A row of totals below; with `pivot` a column of totals too. Each is counted anew, never added up.
   */
  total?: boolean
  /**
   * Of two dimensions and more: a row of totals below each group of the first; the rows are answered all at once.
   */
  subtotal?: boolean
  /**
   * The right to make the call; the code of the report when absent.
   */
  perm?: PermDeclaration
  /**
   * `tiles`: a list of figures with those of the period before.
   */
  as?: "tiles"
  /**
   * Answers a sheet.
   */
  export?: boolean
  [k: string]: unknown
}

/**
 * A report: counted data as sources, dimensions and measures.
 */
export type ReportFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * `lectern:<area>/<name>`.
   */
  $id: string
  /**
   * Its name in zh-CN.
   */
  title: string
  /**
   * A sentence about its figures, in zh-CN.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
    }
  }
  /**
   * The right to see its figures.
   */
  access: {
    /**
     * Codes, one of which is enough; that of a menu as a rule.
     */
    perm: (string | string[])
  }
  /**
   * Alias → source. One resource may stand by its name; its alias is `rows`.
   */
  from: (string | {
    [k: string]: SourceDeclaration
  })
  /**
   * The dimensions by name; the name is the key in answers.
   */
  by: {
    [k: string]: DimensionDeclaration
  }
  /**
   * The measures by their code.
   */
  measures: {
    [k: string]: MeasureDeclaration
  }
  /**
   * Verb and path → what is asked.
   */
  calls?: {
    /**
     * A query, answered as a page of rows; or name → query, answered as one object.
     */
    [k: string]: ReportCallDeclaration
  }
}

/**
 * Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.
 */
export type ResourceAccessDeclaration = {
  /**
   * The prefix of button codes and the code of the menu; the tail of the name when absent.
   */
  perm?: (string | {
    /**
     * The enum field.
     */
    by?: string
    /**
     * Its value → the prefix.
     */
    of?: {
      [k: string]: string
    }
  })
  /**
   * The rows that a role with a data scope reaches.
   */
  scope?: {
    /**
     * The field that holds the owner; `createUser` when absent.
     */
    owner?: string
    /**
     * The field that holds the department; `createDept` when absent.
     */
    dept?: string
    /**
     * Rows for which this holds are reached as well.
     */
    condition?: Condition
  }
  /**
   * Rows bear on what people may do: with every change of them every process reads its rights anew.
   */
  grants?: boolean
  /**
   * Codes held without the button while a condition of the row holds.
   *
   * Items: One such right.
   */
  also?: ExtraRightDeclaration[]
  /**
   * The rows and fields that the alternative `@own` of a right opens to anyone signed in, said once for several calls.
   */
  own?: {
    /**
     * These rows alone.
     */
    filter?: Condition
    /**
     * These fields alone.
     */
    fields?: string[]
  }
}

/**
 * The name of the resource, its table and its tenancy.
 */
export type ResourceDeclaration = {
  /**
   * `<area>/<name>`, the path of this file under `schemas/`.
   */
  name: string
  /**
   * Raised on each change of the data.
   */
  version?: number
  /**
   * Name of the table; made from the name when absent.
   */
  table?: string
  /**
   * The field that names an entry to people.
   */
  display?: string
  /**
   * Searched texts by which the command palette finds entries, beside their name; with them it finds entries whose list has an action, too.
   */
  find?: string[]
  /**
   * An icon of the console, `BookOutlined`.
   */
  icon?: string
  /**
   * true: a row belongs to one tenant. false: no tenant, written by the platform administrator only. `{"shared": …}`: rows of tenant 000000 serve as well. `{"open": field}`: rows opened to the tenant are read too.
   */
  tenant?: TenantDeclaration
  /**
   * The rows are some of another resource: kept in its table, told apart by the values of its fields.
   */
  of?: {
    /**
     * The resource whose rows they are.
     */
    resource: string
    /**
     * Field → the value that these rows have; a new one gets it.
     */
    where: {
      [k: string]: unknown
    }
  }
  /**
   * The field there is one row for: `tenantId`, one with the default `{"$me": "id"}`, or the reference to an owner. A detail answers the defaults before the first save; create and update both save that row.
   */
  single?: string
  /**
   * Open screens read anew what they keep of these rows, such as the entries of a dictionary, soon after any of them is written.
   */
  live?: boolean
  /**
   * The rows are days of a calendar, by which working days are counted; anyone signed in may know them.
   */
  calendar?: {
    /**
     * The field with the day; each day stands once.
     */
    day: string
    /**
     * The field with the kind, an enum of `holiday` and `working`: a weekday off, or a weekend day on which people work.
     */
    kind: string
  }
  /**
   * Rows older than this many days are taken away for good; or the parameter that says how many.
   */
  keepDays?: (number | {
    /**
     * Its key, `log.keepDays`.
     */
    $setting: string
  })
}

export type ResourceFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * `lectern:<area>/<name>`.
   */
  $id: string
  /**
   * A resource is an object.
   */
  type: "object"
  /**
   * The name of an entry in zh-CN.
   */
  title: string
  /**
   * Its description, in zh-CN.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * Traits laid under this file, in order; the file wins over a trait, a later trait over an earlier.
   */
  "x-use"?: UseDeclaration
  /**
   * The name of the resource, its table and its tenancy.
   */
  "x-resource": ResourceDeclaration
  /**
   * The calls; `base` alone gives list, detail, create, update and remove; once a call is named, exactly what is named.
   */
  "x-api"?: ApiDeclaration
  /**
   * Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.
   */
  "x-access"?: ResourceAccessDeclaration
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: ResourceTextsDeclaration
  /**
   * The recycle bin: removed entries wait there for a while, and people with the right to remove put them back.
   */
  "x-recycle"?: RecycleDeclaration
  /**
   * Keeps a log of what changed, by whom and when.
   */
  "x-history"?: HistoryDeclaration
  /**
   * The list screen: route, columns, order, page size, views, sums.
   */
  "x-list"?: ListDeclaration
  /**
   * The form for adding and changing: where it opens, columns, groups.
   */
  "x-form"?: FormDeclaration
  /**
   * The screen of one entry: head, groups, tabs.
   */
  "x-detail"?: DetailDeclaration
  /**
   * The rows form a tree.
   */
  "x-tree"?: TreeDeclaration
  /**
   * Actions beyond add, import, export, view, edit and remove, or changes to those, by name.
   */
  "x-actions"?: ActionsDeclaration
  /**
   * Rules that look at more than one field, judged in the browser and again on the server.
   */
  "x-checks"?: ChecksDeclaration
  /**
   * The fields that are states, the moves from one to another, and the edits that each allows.
   */
  "x-states"?: StatesDeclaration
  /**
   * The columns that the call `import` reads from a sheet, and that `export` writes to one.
   */
  "x-io"?: IoDeclaration
  /**
   * The former name of the field or the resource; stored data follows to the new one.
   */
  "x-renamed-from"?: ResourceRenamedFromDeclaration
  /**
   * The changes that product staff may make; a field opens nothing that its resource closes.
   */
  "x-overlay"?: ResourceOverlayDeclaration
  /**
   * The fields, in order.
   */
  properties: {
    [k: string]: FieldDeclaration
  }
  /**
   * The fields that must be given.
   */
  required?: string[]
  /**
   * Always false: other names are refused.
   */
  additionalProperties: false
  /**
   * Parts used by `$ref`.
   */
  $defs?: {
    [k: string]: FieldDeclaration
  }
}

/**
 * The changes that product staff may make; a field opens nothing that its resource closes.
 */
export type ResourceOverlayDeclaration = (("open" | "locked") | ("texts" | "columns" | "search" | "list" | "form" | "validation" | "defaults" | "enum" | "actions")[])

/**
 * The former name of the field or the resource; stored data follows to the new one.
 */
export type ResourceRenamedFromDeclaration = (string | string[])

/**
 * The other locales of the texts beside it; the text itself is zh-CN.
 */
export type ResourceTextsDeclaration = {
  /**
   * The texts in one locale.
   */
  [k: string]: {
    /**
     * The title.
     */
    title?: string
    /**
     * The description.
     */
    description?: string
  }
}

/**
 * A row: field → value; `{"$ref": {field: value}}` names an entry of the target by its own fields.
 */
export type RowDeclaration = {
  /**
   * Rows below this one in the tree.
   */
  children?: RowDeclaration[]
  [k: string]: unknown
}

/**
 * First-run rows: added when no row has the same `match` fields, never overwritten.
 */
export type RowsFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * The resource the rows belong to.
   */
  resource: string
  /**
   * The fields that tell whether a row is there already.
   */
  match: string[]
  /**
   * `platform`: once. `tenant`: in every new tenant. `demo`: with demo data only.
   */
  scope: ("platform" | "tenant" | "demo")
  /**
   * The rows.
   *
   * Items: A row.
   */
  rows: RowDeclaration[]
}

/**
 * One view.
 */
export type SavedViewDeclaration = {
  /**
   * Its name in addresses.
   */
  id: string
  /**
   * Its label.
   */
  title: string
  /**
   * The rows that it shows.
   */
  filter: Condition
  /**
   * Its order.
   */
  sort?: SortDeclaration
  /**
   * Its columns.
   */
  columns?: string[]
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * A screen: a routed page that is not just the list, form or detail of one resource.
 */
export type ScreenFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * `lectern:<area>/<name>`.
   */
  $id: string
  /**
   * Its heading in zh-CN.
   */
  title: string
  /**
   * A sentence under the heading.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The description in this locale.
       */
      description?: string
    }
  }
  /**
   * The address in the console, or several; a `{name}` part is a parameter with `enum`.
   */
  route?: (string | string[])
  /**
   * Parameters of the address, by name.
   */
  params?: {
    /**
     * A parameter of the address.
     */
    [k: string]: ParamDeclaration
  }
  /**
   * The parameter whose entry the blocks are about.
   */
  record?: string
  /**
   * Filters shared by all blocks that know them, by parameter; kept in the address.
   */
  search?: {
    /**
     * A filter that all blocks share.
     */
    [k: string]: SharedFilterDeclaration
  }
  /**
   * The right to see it.
   */
  access?: {
    /**
     * Codes, one of which is enough.
     */
    perm: (string | string[])
  }
  /**
   * Ids of blocks: a sheet each in one export.
   */
  export?: string[]
  /**
   * Actions of the resource of the record, in the head.
   */
  actions?: string[]
  /**
   * Its blocks, from top to bottom.
   */
  blocks: BlockDeclaration[]
}

/**
 * The field stands in the search bar. Every bar ends with the range of `createTime`; `false` there leaves it out.
 */
export type SearchDeclaration = (boolean | "range" | SearchObjectDeclaration)

/**
 * The field stands in the search bar. Every bar ends with the range of `createTime`; `false` there leaves it out.
 */
export type SearchObjectDeclaration = {
  /**
   * How it is compared.
   */
  op?: ("eq" | "like" | "starts" | "in" | "range" | "under")
  /**
   * Several values may be chosen.
   */
  multiple?: boolean
  /**
   * The search with which the list opens.
   */
  default?: unknown
  /**
   * Stands outside the folded part.
   */
  quick?: boolean
  /**
   * false: the value, or a part of the text, is looked for in the rows that the other searches leave, without an index that each write would pay for; for logs, which are read by their time.
   */
  index?: boolean
}

/**
 * An object whose fields depend on data: on the value of another field ("by" and "of"), or on definitions that an editor keeps as rows ("from").
 */
export type ShapeDeclaration = {
  /**
   * The field whose value decides.
   */
  by?: string
  /**
   * Value of that field → the part of this file that describes the object then.
   */
  of?: {
    /**
     * A part of this file, `#/$defs/…`.
     */
    [k: string]: string
  }
  /**
   * The list of definitions, with `key`, `label`, `type` (`text`, `textarea`, `number`, `date`, `datetime`, `select`, `radio`, `checkbox`), and as wanted `required` and `options`: a list of this entry, `signForm`, or of what it refers to, `activityId.signForm`.
   */
  from?: string
}

/**
 * A filter that all blocks share.
 */
export type SharedFilterDeclaration = {
  /**
   * The field whose control and values it has, `system/user.deptId`.
   */
  field?: string
  /**
   * A period: days, today included, that are shown at first.
   */
  days?: number
  /**
   * Its label; that of the field when absent.
   */
  title?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * A small JSON Schema of an object.
 */
export type SmallDeclaration = {
  /**
   * An object.
   */
  type?: ("object" | "array" | "boolean" | "string" | "integer" | "number")
  /**
   * Its values.
   */
  properties?: {
    [k: string]: SmallDeclaration
  }
  /**
   * Of a list: its items.
   */
  items?: SmallDeclaration
  /**
   * The only values that are allowed.
   */
  enum?: unknown[]
  /**
   * At most this many characters.
   */
  maxLength?: number
  /**
   * At most this many items.
   */
  maxItems?: number
  /**
   * The properties that must be given.
   */
  required?: string[]
  /**
   * false: other properties are refused.
   */
  additionalProperties?: boolean
}

/**
 * Order of the rows: field names, `-` before one for descending.
 */
export type SortDeclaration = string[]

/**
 * Rows that are counted.
 */
export type SourceDeclaration = {
  /**
   * The resource.
   */
  resource?: string
  /**
   * Instead of a resource, rows that the server makes: a name in `src/server/product/report-sources.ts`.
   */
  fn?: string
  /**
   * With `fn`: the fields of its rows by name.
   */
  fields?: {
    [k: string]: SourceFieldDeclaration
  }
  /**
   * Only these rows.
   */
  filter?: Condition
  /**
   * The date or time of a row; the period asked for limits it.
   */
  date?: string
}

/**
 * A field of the rows of a named source.
 */
export type SourceFieldDeclaration = {
  /**
   * Its label in zh-CN.
   */
  title: string
  /**
   * The type of its values.
   */
  type: ("string" | "integer" | "number" | "boolean")
  /**
   * Of a text: a day, or a moment.
   */
  format?: ("lectern-date" | "lectern-datetime")
  /**
   * The resource whose entries it names; paths may step through it.
   */
  "x-ref"?: {
    /**
     * The resource.
     */
    to: string
    /**
     * The field of it that is shown.
     */
    label: string
  }
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
}

/**
 * The columns of the form that the field takes, at most as many as the form has; one when absent, all of them for long texts and files.
 */
export type SpanDeclaration = number

/**
 * The fields that are states, the moves from one to another, and the edits that each allows.
 */
export type StatesDeclaration = {
  /**
   * State field → the value of a new row; names the state fields.
   */
  initial?: {
    [k: string]: unknown
  }
  /**
   * Combinations that nothing leads out of, on purpose.
   */
  final?: ({
    [k: string]: unknown
  } | {
    [k: string]: unknown
  }[])
  /**
   * Combinations that others see; where a move asks for review, no way leads here around it.
   */
  published?: ({
    [k: string]: unknown
  } | {
    [k: string]: unknown
  }[])
  /**
   * The fields that a save may change and the values that it sets: the first entry that holds and names all that changes, else the first that opens all; none refuses.
   *
   * Items: One such permission.
   */
  editable?: EditableDeclaration[]
  /**
   * Name → move.
   */
  moves?: {
    /**
     * A move: from where, to where, who may, what it asks for.
     */
    [k: string]: TransitionDeclaration
  }
}

/**
 * A field, which is added up; or an object that says how.
 */
export type SummaryDeclaration = (string | SummaryObjectDeclaration)

/**
 * A field, which is added up; or an object that says how.
 */
export type SummaryObjectDeclaration = {
  /**
   * The field of the column.
   */
  field: string
  /**
   * sum, avg, min or max; sum when absent.
   */
  as?: ("sum" | "avg" | "min" | "max")
}

/**
 * true: a row belongs to one tenant. false: no tenant, written by the platform administrator only. `{"shared": …}`: rows of tenant 000000 serve as well. `{"open": field}`: rows opened to the tenant are read too.
 */
export type TenantDeclaration = (boolean | TenantObjectDeclaration)

/**
 * true: a row belongs to one tenant. false: no tenant, written by the platform administrator only. `{"shared": …}`: rows of tenant 000000 serve as well. `{"open": field}`: rows opened to the tenant are read too.
 */
export type TenantObjectDeclaration = {
  /**
   * `also`: rows of 000000 are read too, never written. `instead`: they are read where the tenant has none.
   */
  shared?: ("also" | "instead")
  /**
   * With `instead`: the key fields that are looked up one by one.
   */
  per?: string[]
  /**
   * A list field with the ids of tenants that read the row too, and never write it.
   */
  open?: string
}

export type TraitFile = {
  /**
   * The relative path of the meta-schema, so that editors complete and check.
   */
  $schema: string
  /**
   * `lectern:trait/<name>`.
   */
  $id: string
  /**
   * A resource is an object.
   */
  type?: "object"
  /**
   * The name of an entry in zh-CN.
   */
  title: string
  /**
   * Its description, in zh-CN.
   */
  description?: string
  /**
   * A note for those who read the file.
   */
  $comment?: string
  /**
   * Traits laid under this file, in order; the file wins over a trait, a later trait over an earlier.
   */
  "x-use"?: UseDeclaration
  /**
   * The name of the resource, its table and its tenancy.
   */
  "x-resource"?: ResourceDeclaration
  /**
   * The calls; `base` alone gives list, detail, create, update and remove; once a call is named, exactly what is named.
   */
  "x-api"?: ApiDeclaration
  /**
   * Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.
   */
  "x-access"?: ResourceAccessDeclaration
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: ResourceTextsDeclaration
  /**
   * The recycle bin: removed entries wait there for a while, and people with the right to remove put them back.
   */
  "x-recycle"?: RecycleDeclaration
  /**
   * Keeps a log of what changed, by whom and when.
   */
  "x-history"?: HistoryDeclaration
  /**
   * The list screen: route, columns, order, page size, views, sums.
   */
  "x-list"?: ListDeclaration
  /**
   * The form for adding and changing: where it opens, columns, groups.
   */
  "x-form"?: FormDeclaration
  /**
   * The screen of one entry: head, groups, tabs.
   */
  "x-detail"?: DetailDeclaration
  /**
   * The rows form a tree.
   */
  "x-tree"?: TreeDeclaration
  /**
   * Actions beyond add, import, export, view, edit and remove, or changes to those, by name.
   */
  "x-actions"?: ActionsDeclaration
  /**
   * Rules that look at more than one field, judged in the browser and again on the server.
   */
  "x-checks"?: ChecksDeclaration
  /**
   * The fields that are states, the moves from one to another, and the edits that each allows.
   */
  "x-states"?: StatesDeclaration
  /**
   * The columns that the call `import` reads from a sheet, and that `export` writes to one.
   */
  "x-io"?: IoDeclaration
  /**
   * The former name of the field or the resource; stored data follows to the new one.
   */
  "x-renamed-from"?: ResourceRenamedFromDeclaration
  /**
   * The changes that product staff may make; a field opens nothing that its resource closes.
   */
  "x-overlay"?: ResourceOverlayDeclaration
  /**
   * The fields, in order.
   */
  properties?: {
    [k: string]: FieldDeclaration
  }
  /**
   * The fields that must be given.
   */
  required?: string[]
  /**
   * Always false: other names are refused.
   */
  additionalProperties?: false
  /**
   * Parts used by `$ref`.
   */
  $defs?: {
    [k: string]: FieldDeclaration
  }
}

/**
 * A move: from where, to where, who may, what it asks for.
 */
export type TransitionDeclaration = {
  /**
   * The label of its button.
   */
  title?: string
  /**
   * The states it leads out of: field → value or values; a list of such sets; any state when absent.
   */
  from?: ({
    [k: string]: unknown
  } | {
    [k: string]: unknown
  }[])
  /**
   * Field → the value it gets; a literal, `{"$now": true}`, `{"$me": "id"}` or `{"$field": "f"}`; "" empties it.
   */
  to?: {
    [k: string]: unknown
  }
  /**
   * Made only for rows for which this holds.
   */
  if?: Condition
  /**
   * Fields that must be filled before it, or "all": the whole entry must be right.
   */
  require?: ("all" | string[])
  /**
   * Asked for before it is made: fields, or `{name: "#/$defs/…"}` for a value that only the history keeps.
   */
  form?: (string | {
    [k: string]: string
  })[]
  /**
   * The right to make it; the name of the move when absent.
   */
  perm?: PermDeclaration
  /**
   * The question asked first.
   */
  confirm?: string
  /**
   * The text said afterwards.
   */
  done?: string
  /**
   * The call, or calls, that make it; the call of its own name when absent.
   */
  call?: (string | string[])
  /**
   * Literal parameters that tell apart moves of one call.
   */
  with?: {
    [k: string]: unknown
  }
  /**
   * The kind of caller that makes it; a user when absent.
   */
  by?: ("user" | "review" | "clock" | "action")
  /**
   * With `by: clock`: made so many minutes after the time in a field, of a date after its first moment: 1440 is the day after.
   */
  after?: {
    /**
     * The field that holds the date or the time.
     */
    field: string
    /**
     * Minutes after it.
     */
    minutes: number
  }
  /**
   * It puts the row into the review queue.
   */
  review?: {
    /**
     * The kind of review, the code of its menu under `examine`.
     */
    kind?: string
    /**
     * The name of the kind in queues and filters; when absent, the title of the resource with the word for review.
     */
    title?: string
    /**
     * The move that passing makes.
     */
    pass?: string
    /**
     * The move that rejecting makes.
     */
    reject?: string
    /**
     * The move by which the submitter takes it back.
     */
    withdraw?: string
    /**
     * The other locales of the texts beside it; the text itself is zh-CN.
     */
    "x-i18n"?: {
      [k: string]: {
        /**
         * The title in this locale.
         */
        title?: string
      }
    }
  }
  /**
   * Effects in the same transaction, by their names in the registry `src/server/product/effects/`; what one refuses undoes the move.
   */
  then?: string[]
  /**
   * Where its button stands; the row when absent.
   */
  on?: (("row" | "bulk") | ("row" | "bulk")[])
  /**
   * The message when the state does not allow it.
   */
  message?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
      /**
       * The confirm in this locale.
       */
      confirm?: string
      /**
       * The done in this locale.
       */
      done?: string
      /**
       * The message in this locale.
       */
      message?: string
    }
  }
}

/**
 * The rows form a tree.
 */
export type TreeDeclaration = {
  /**
   * The field that holds the id of the row above.
   */
  parent: string
  /**
   * The field shown in the tree; the display field when absent.
   */
  label?: string
  /**
   * Levels are read when they are opened.
   */
  lazy?: boolean
  /**
   * Order among brothers.
   */
  sort?: SortDeclaration
  /**
   * Levels at most.
   */
  maxDepth?: number
  /**
   * The value of the parent field on top rows; `0` when absent.
   */
  root?: string
  /**
   * A field kept by the server: the ids from the root.
   */
  path?: string
}

/**
 * No two rows of a tenant hold the same value; text is compared without case, what is enciphered as it is.
 */
export type UniqueDeclaration = (boolean | string[] | UniqueObjectDeclaration)

/**
 * No two rows of a tenant hold the same value; text is compared without case, what is enciphered as it is.
 */
export type UniqueObjectDeclaration = {
  /**
   * Unique together with these fields.
   */
  with?: string[]
  /**
   * Two fields with dates or moments: entries of one value do not overlap in time. From the first until before the second; an empty one is open; touching is no overlap.
   */
  over?: string[]
  /**
   * With `over` of dates: two fields with half a day, enums of two values, the first half first: the half in which the time begins, and the last one that it takes. An empty one means the whole day.
   */
  parts?: string[]
  /**
   * With `over` of dates: the day of the second is taken too. `parts` imply it.
   */
  through?: boolean
  /**
   * Only among rows for which this holds.
   */
  if?: Condition
  /**
   * The new row takes the value over from the old one.
   */
  take?: boolean
  /**
   * The message when it is taken.
   */
  message?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The message in this locale.
       */
      message?: string
    }
  }
}

/**
 * The value is the address of an uploaded file.
 */
export type UploadDeclaration = {
  /**
   * The kind of file.
   */
  kind?: ("image" | "avatar" | "video" | "audio" | "doc" | "package" | "file")
  /**
   * File name endings that are taken.
   */
  accept?: string[]
  /**
   * The greatest size; that of the kind when absent, 10 where any kind is taken.
   */
  maxMB?: number
  /**
   * Suggested width to height, `16:5`.
   */
  ratio?: string
  /**
   * How many at most; needs a list field above 1.
   */
  count?: number
  /**
   * The files are read by links that expire, which whoever may read the field is given.
   */
  private?: boolean
}

/**
 * Traits laid under this file, in order; the file wins over a trait, a later trait over an earlier.
 */
export type UseDeclaration = string[]

/**
 * One case.
 */
export type WhenCaseDeclaration = {
  /**
   * While this holds.
   */
  if: Condition
  /**
   * The label then.
   */
  title?: string
  /**
   * The control then.
   */
  "x-widget"?: string
  /**
   * The other locales of the texts beside it; the text itself is zh-CN.
   */
  "x-i18n"?: {
    [k: string]: {
      /**
       * The title in this locale.
       */
      title?: string
    }
  }
  /**
   * At least this long.
   */
  minLength?: number
  /**
   * At most this long.
   */
  maxLength?: number
  /**
   * At least this.
   */
  minimum?: number
  /**
   * At most this.
   */
  maximum?: number
  /**
   * A regular expression.
   */
  pattern?: string
  /**
   * A format.
   */
  format?: string
  /**
   * Only these values.
   */
  enum?: (string | number | boolean)[]
  /**
   * Must be given.
   */
  required?: boolean
}

/**
 * When the field is visible, required or fixed; judged in the browser and again on the server.
 */
export type WhenDeclaration = {
  /**
   * Shown only while this holds.
   */
  visible?: Condition
  /**
   * Must be given while this holds; true: whenever it is visible.
   */
  required?: (boolean | Condition)
  /**
   * Cannot be changed while this holds of the stored row.
   */
  readOnly?: Condition
  /**
   * The fate of the value of a hidden field: emptied, kept, or its default again.
   */
  hidden?: ("clear" | "keep" | "default")
  /**
   * Another title, control or tighter rules while a condition holds.
   *
   * Items: One case.
   */
  cases?: WhenCaseDeclaration[]
}

/**
 * The control, when it is not the one that type and format choose.
 */
export type WidgetDeclaration = (string | WidgetObjectDeclaration)

/**
 * The control, when it is not the one that type and format choose.
 */
export type WidgetObjectDeclaration = {
  /**
   * Its name.
   */
  name: string
  /**
   * Its props.
   */
  props?: {
    [k: string]: unknown
  }
}
