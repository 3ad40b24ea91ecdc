import type { Example } from '../../example'

const person = {
  account: 'learner',
  deptName: '一线班组',
  switches: 0,
  faceFailures: 0,
  snapshots: 0,
  isOdd: false,
  total: 20,
}

export default {
  about: {
    'zh-CN': '监考：实时查看答题情况，提醒、延时、收卷或作废',
    'en-US': 'Watches a running exam: reminds, extends, collects, voids',
  },
  path: '/test/exam/monitor?examId=1',
  answers: {
    'exam/exam.monitor': {
      exam: { id: '1', name: '安全生产考试' },
      serverTime: '2026-03-02 09:30:00',
      tiles: { scope: 3, absent: 1, answering: 1, handedIn: 1, odd: 1 },
      people: [
        {
          ...person,
          recordId: '',
          userId: '1',
          realName: '王芳',
          state: 'absent',
          answered: 0,
          total: 0,
          secondsLeft: null,
        },
        {
          ...person,
          recordId: '2',
          userId: '2',
          realName: '李强',
          state: 'answering',
          answered: 8,
          secondsLeft: 1805,
          switches: 2,
          isOdd: true,
        },
        { ...person, recordId: '3', userId: '3', realName: '赵敏', state: 'handedIn', answered: 20, secondsLeft: null },
      ],
    },
    'exam/exam.monitorAct': { done: 1 },
  },
} satisfies Example
