/** The content files of the demo are edited by hand: each fits the schema it names, and names nothing that is not there. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import templates from '../../../schemas/course/job-map-template.rows.json'
import notices from '../../../schemas/desk/notice.rows.json'
import menu from '../../../schemas/menu.json'
import feedback from '../../../schemas/opsm/feedback.rows.json'
import libraryCategories from '../../../schemas/resource/category.rows.json'
import apiScopes from '../../../schemas/system/api-scope.rows.json'
import dataScopes from '../../../schemas/system/data-scope.rows.json'
import shippedGroups from '../../../schemas/system/user-group.rows.json'
import { platformTenant } from '../../../src/server/core/context/caller'
import { type Branch, companies } from '../../../src/server/startup/demo/companies'
import maps from '../../../src/server/startup/demo/content/maps.json'
import pushes from '../../../src/server/startup/demo/content/pushes.json'
import stories from '../../../src/server/startup/demo/content/stories.json'
import { companyCourses } from '../../../src/server/startup/demo/courses/course-plans'
import { nameOf } from '../../../src/server/startup/demo/people/names'
import { resourcePlans } from '../../../src/server/startup/demo/resources/resource-plans'
import { roleKinds } from '../../../src/server/startup/demo/roles'
import { wordsOf } from '../../../src/server/startup/demo/stories/own-words'

const folder = resolve('src/server/startup/demo/content')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !name.startsWith('meta'),
)
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

it.each(files)('%s fits the schema that it names', (name) => {
  const content = read(join(folder, name))
  const validate = ajv.compile(read(join(folder, dirname(name), content.$schema)))
  validate(content)
  expect(validate.errors ?? []).toEqual([])
})

const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title)
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const strangers = (named: Iterable<string>, known: readonly string[]) =>
  [...named].filter((one) => !known.includes(one))

describe.each(companies)('Content of $name', (company) => {
  const { categories, courses, main, pushes: pushNames, maps: mapNames } = companyCourses[company.short]!
  const resources = resourcePlans[company.short]!
  const words = wordsOf(company.name)

  it('has courses of its categories, made of its resources and of courses before them', () => {
    const partsOf = (course: (typeof courses)[number]) =>
      'parts' in course ? course.parts : 'stages' in course ? course.stages.flatMap(({ parts }) => parts) : []
    expect(strangers(new Set(courses.map(({ category }) => category)), categories)).toEqual([])
    expect(strangers(courses.flatMap(partsOf), names(resources))).toEqual([])
    const series = courses.flatMap((course, at) =>
      'series' in course ? strangers(course.series, names(courses.slice(0, at))) : [],
    )
    expect(series).toEqual([])
    const published = courses.filter(({ state }) => state === 'published')
    expect(strangers(Object.values(main), names(published))).toEqual([])
  })

  it('has a name for each push and each job map', () => {
    expect([pushNames.length, mapNames.length]).toEqual([pushes.pushes.length, maps.maps.length])
  })

  it('has resources of names that differ, in categories of the library', () => {
    const known = libraryCategories.rows.flatMap(({ name, children = [] }) => [name, ...names(children)])
    expect(new Set(names(resources)).size).toBe(resources.length)
    expect(
      strangers(
        resources.map(({ category }) => category),
        known,
      ),
    ).toEqual([])
  })

  it('has the groups that content is for, of departments that it has', () => {
    const codes = (branch?: Branch): readonly string[] =>
      branch ? [branch.code, ...(branch.below ?? []).flatMap(codes)] : []
    const { groups, departments } = company
    expect(
      strangers(
        pushes.pushes.map(({ group }) => group),
        titles(groups ?? shippedGroups.rows),
      ),
    ).toEqual([])
    expect(
      strangers(
        (groups ?? []).flatMap(({ department = [] }) => department),
        codes(departments),
      ),
    ).toEqual([])
  })

  it('says otherwise only what there is, and nothing that others name', () => {
    const { news = {}, activities = {}, messages = {}, notices: own = {}, feedback: told = {} } = words
    expect(strangers(Object.keys(news), titles(stories.news))).toEqual([])
    expect(strangers(Object.keys(activities), titles(stories.activities))).toEqual([])
    expect(strangers(Object.keys(messages), [...titles(stories.messages), ...titles(stories.mails)])).toEqual([])
    expect(strangers(Object.keys(own), titles(notices.rows))).toEqual([])
    const starts = Object.keys(told).filter((start) => !feedback.rows.some(({ content }) => content.startsWith(start)))
    expect(starts).toEqual([])
    const shared = [stories.page.news.shows, ...stories.comments.map(({ about }) => about)]
    expect(strangers(shared, titles(stories.news))).toEqual([])
    expect(shared.filter((title) => title in news)).toEqual([])
    expect(strangers([stories.page.activity.shows], titles(stories.activities))).toEqual([])
    expect(stories.page.activity.shows in activities).toBe(false)
  })
})

it('has the tenant of the platform first, and its people have names that differ', () => {
  expect(companies[0]!.tenantId).toBe(platformTenant)
  const people = companies.reduce((sum, company) => sum + company.people, 0)
  expect(new Set(Array.from({ length: people }, (_, n) => nameOf(n))).size).toBe(people)
})

it('has job maps of pictures that there are', () => {
  expect(
    strangers(
      maps.maps.map(({ template }) => template),
      names(templates.rows),
    ),
  ).toEqual([])
})

it('has roles of groups of the menu and of scopes that there are', () => {
  const groups = menu.menu.map(({ code }) => code)
  const codes = [...dataScopes.rows, ...apiScopes.rows].map(({ resourceCode }) => resourceCode)
  for (const { groups: held = [], dataScopes: data = [], apiScopes: api = [] } of roleKinds) {
    expect(strangers(held, groups)).toEqual([])
    expect(strangers([...data, ...api], codes)).toEqual([])
  }
})
