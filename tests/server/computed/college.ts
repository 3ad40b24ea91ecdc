/** A college with computed fields of every kind. */
import { modelOf, written } from '../../builders/written'

const text = { type: 'string', maxLength: 100 }
const whole = { type: 'integer', minimum: -1000, maximum: 100000 }
const computed = (by: object, more: object = {}) => ({ readOnly: true, 'x-computed': by, 'x-column': true, ...more })

const place = written('college/place', {
  'x-resource': { display: 'name' },
  'x-tree': { parent: 'parentId', label: 'name', root: '0', path: 'ancestors' },
  properties: {
    name: text,
    parentId: { type: 'string', default: '0' },
    ancestors: { ...text, readOnly: true },
    labels: { ...text, ...computed({ path: true }) },
    people: { ...whole, ...computed({ count: 'college/student', via: 'placeId', below: true }) },
    peopleHere: { ...whole, ...computed({ count: 'college/student', via: 'placeId' }) },
    nodes: { ...whole, ...computed({ count: 'college/place', via: 'parentId' }) },
  },
})

const student = written('college/student', {
  'x-resource': { display: 'name' },
  properties: {
    name: text,
    number: { ...text, readOnly: true, 'x-computed': { serial: { prefix: 'S', date: 'yyyy', digits: 3 } } },
    placeId: { type: 'string', 'x-ref': { to: 'college/place', label: 'name' } },
    born: { type: 'string', format: 'lectern-date' },
    place: { ...text, ...computed({ path: 'placeId' }) },
    top: { ...text, ...computed({ of: 'placeId.name' }, { 'x-search': { op: 'like' } }) },
    above: { ...text, ...computed({ of: 'placeId.parentId.name' }) },
    titleOf: { ...text, ...computed({ template: '{name} <{number}> {born} {placeId.name}' }) },
    courses: { ...whole, ...computed({ count: 'college/course', via: 'studentIds' }) },
    last: { type: 'string', format: 'lectern-datetime', ...computed({ max: 'college/mark.time', via: 'studentId' }) },
  },
})

const course = written('college/course', {
  'x-resource': { display: 'name' },
  properties: {
    name: text,
    startTime: { type: 'string', format: 'lectern-datetime' },
    endTime: { type: 'string', format: 'lectern-datetime' },
    studentIds: { type: 'array', items: { type: 'string' }, 'x-ref': { to: 'college/student', label: 'name' } },
    students: { ...whole, ...computed({ count: 'studentIds' }) },
    marks: { ...whole, ...computed({ count: 'college/mark', via: 'courseId' }) },
    graded: {
      ...whole,
      ...computed({
        count: 'college/mark',
        via: 'courseId',
        distinct: 'studentId',
        filter: { points: { empty: false } },
      }),
    },
    passed: { ...whole, ...computed({ count: 'college/mark', via: 'courseId', filter: { points: { gte: 60 } } }) },
    sum: { type: 'number', ...computed({ sum: 'college/mark.points', via: 'courseId' }) },
    mean: { type: 'number', ...computed({ avg: 'college/mark.points', via: 'courseId' }) },
    least: { ...whole, ...computed({ min: 'college/mark.points', via: 'courseId' }) },
    rate: { type: 'number', ...computed({ ratio: ['passed', 'marks'] }, { 'x-search': 'range' }) },
    percent: {
      type: 'number',
      format: 'lectern-percent',
      ...computed({ ratio: ['graded', 'sum'] }, { 'x-search': 'range' }),
    },
    runState: {
      type: 'integer',
      enum: [0, 1, 2],
      'x-enum': { 0: 'a', 1: 'b', 2: 'c' },
      ...computed(
        {
          case: [
            [{ startTime: { gt: { $now: true } } }, 0],
            [{ endTime: { lt: { $now: true } } }, 2],
          ],
          else: 1,
        },
        { 'x-search': { multiple: true } },
      ),
    },
    isHard: {
      type: 'boolean',
      ...computed({ case: [[{ rate: { lt: 0.5 } }, true]], else: false }, { 'x-search': true }),
    },
  },
})

const mark = written('college/mark', {
  properties: {
    courseId: { type: 'string', 'x-ref': { to: 'college/course', label: 'name', onDelete: 'cascade' } },
    studentId: { type: 'string', 'x-ref': { to: 'college/student', label: 'name' } },
    points: whole,
    time: { type: 'string', format: 'lectern-datetime' },
  },
})

export const college = modelOf([place, student, course, mark])
