/** The part of the day that is about banks and questions. */
import { expect } from 'vitest'
import type { Step } from './day'

const text: unknown = expect.stringMatching(/./)
const question = {
  type: 1,
  stem: '日常试题',
  options: [
    { key: 'A', content: '甲' },
    { key: 'B', content: '乙' },
  ],
  answer: 'A',
  difficulty: 3,
}

export const exams: readonly Step[] = [
  {
    call: 'exam/category.create',
    send: () => ({ bizType: 1, name: '日常题库分类', sort: 1 }),
    gives: { id: text },
    keep: 'examCategory',
  },
  {
    call: 'exam/bank.create',
    send: ({ examCategory }) => ({ name: '日常题库', categoryId: examCategory, openScope: 1 }),
    gives: { id: text },
    keep: 'bank',
  },
  {
    call: 'exam/question.create',
    send: ({ bank }) => ({ bankId: bank, ...question }),
    gives: { id: text },
    keep: 'question',
  },
  { call: 'exam/question.update', send: ({ question: id }) => ({ id, stem: '日常试题改' }), gives: { id: text } },
  {
    call: 'exam/question.detail',
    send: ({ question: id }) => ({ id }),
    gives: expect.objectContaining({ answer: 'A', stemText: '日常试题改' }),
  },
  {
    call: 'exam/question.questions',
    send: ({ question: id }) => ({ ids: id }),
    gives: [expect.objectContaining({ answer: 'A' })],
  },
  {
    call: 'exam/question.statistics',
    send: ({ question: id }) => ({ id }),
    gives: { answerCount: 0, rightCount: 0, correctRate: null, version: 1 },
  },
  { call: 'exam/question-version.list', send: ({ question: id }) => ({ id }), gives: { records: [], total: 0 } },
  { call: 'exam/question.templateDownload', send: () => ({ format: 'gift' }), holds: ['CATEGORY'] },
  { call: 'exam/bank.exportQuestions', send: ({ bank }) => ({ id: bank, format: 'xlsx' }), holds: ['日常试题改'] },
  { call: 'exam/bank.count', send: ({ bank }) => ({ ids: bank }), gives: expect.objectContaining({ total: 1 }) },
  { call: 'exam/bank.copy', send: ({ bank }) => ({ id: bank }), gives: { id: text } },
  {
    call: 'exam/knowledge-point.create',
    send: () => ({ name: '日常知识点', sort: 1 }),
    gives: { id: text },
    keep: 'pointFrom',
  },
  {
    call: 'exam/knowledge-point.create',
    send: () => ({ name: '日常知识点二', sort: 2 }),
    gives: { id: text },
    keep: 'pointTo',
  },
  {
    call: 'exam/knowledge-point.merge',
    send: ({ pointFrom, pointTo }) => ({ fromIds: [pointFrom], toId: pointTo }),
    gives: { merged: 1, questions: 0 },
  },
  {
    call: 'exam/correction.report',
    send: ({ question: id }) => ({ questionId: id, type: 3, content: '答案不对' }),
    gives: { id: text },
    keep: 'correction',
  },
  {
    call: 'exam/correction.handle',
    send: ({ correction }) => ({ id: correction, handleStatus: 2, reply: '原题无误' }),
    gives: { records: 0, up: 0, down: 0, newPassed: 0 },
  },
  {
    call: 'exam/category.create',
    send: () => ({ bizType: 2, name: '日常试卷分类', sort: 1 }),
    gives: { id: text },
    keep: 'paperCategory',
  },
  {
    call: 'exam/paper.create',
    send: ({ paperCategory }) => ({
      name: '日常试卷',
      categoryId: paperCategory,
      paperType: 1,
      multiMode: 2,
      targetScore: 2,
    }),
    gives: { id: text },
    keep: 'paper',
  },
  {
    call: 'exam/paper.structure',
    send: ({ paper: id, question: questionId }) => ({
      id,
      structureVersion: 0,
      areas: [{ name: '一、单选题', mode: 1, items: [{ questionId, score: 2 }] }],
      complete: 1,
    }),
    gives: expect.objectContaining({ structureVersion: 1, totalScore: 2, questionCount: 1 }),
  },
  {
    call: 'exam/paper.select',
    send: () => ({ name: '日常试卷' }),
    gives: expect.objectContaining({ total: 1 }),
  },
  {
    call: 'exam/paper.detail',
    send: ({ paper: id }) => ({ id }),
    gives: expect.objectContaining({ areas: [expect.objectContaining({ name: '一、单选题' })] }),
  },
  {
    call: 'exam/paper.copied',
    send: ({ paper: id }) => ({ id }),
    gives: expect.objectContaining({ name: '日常试卷-副本' }),
  },
  {
    call: 'exam/paper.draw',
    send: ({ paper: paperId }) => ({ paperId, seed: '1' }),
    gives: { areas: [], shortage: [], seed: '1' },
  },
  { call: 'exam/paper.residue', send: ({ paper: paperId }) => ({ paperId }), gives: [] },
  {
    call: 'exam/paper.order',
    send: ({ paper: paperId }) => ({ paperId, structureVersion: 1, areas: [], items: [] }),
    gives: expect.objectContaining({ structureVersion: 2, totalScore: 2, questionCount: 1 }),
  },
  {
    call: 'exam/paper.removeItems',
    send: ({ paper: paperId }) => ({ paperId, structureVersion: 2, itemIds: ['1'] }),
    gives: expect.objectContaining({ structureVersion: 3, totalScore: 2, questionCount: 1 }),
  },
]
