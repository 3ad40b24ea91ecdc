/** Exams of the demo, one in each state, with the days of their windows and those who take them. */

export interface DemoExam {
  readonly name: string
  readonly paper: string
  /** Days from today. */
  readonly from: number
  readonly to: number
  readonly end: 'draft' | 'waiting' | 'rejected' | 'passed' | 'online' | 'offline' | 'stopped'
  /** Share of the people who take it. */
  readonly takers: number
  /** The last sheets stay open. */
  readonly open?: number
  /** The certificate of those who pass. */
  readonly certificate?: string
  readonly given?: Readonly<Record<string, unknown>>
}

export const demoExams: readonly DemoExam[] = [
  {
    name: '安全生产月度考试',
    paper: '岗位知识随机卷',
    from: -20,
    to: -12,
    end: 'online',
    takers: 0.85,
    certificate: '安全生产考试合格证书',
    given: { attempts: 2, points: 10, supplementTimes: 2, description: '<p>请在规定时间内独立完成。</p>' },
  },
  {
    name: '岗位知识测验',
    paper: '新员工入职考试卷',
    from: -2,
    to: 6,
    end: 'online',
    takers: 0.6,
    open: 2,
    given: { examType: 2, attempts: 3, scorePolicy: 4, antiCheat: { switchLimit: 3, switchSeconds: 3 } },
  },
  {
    name: '班组长案例分析考试',
    paper: '安全生产月度考试卷',
    from: -6,
    to: 3,
    end: 'online',
    takers: 0.4,
    given: { gradeMode: 2, showResult: 3, anonymousGrading: 1 },
  },
  { name: '特种作业复训考试', paper: '岗位知识随机卷', from: 5, to: 9, end: 'online', takers: 0 },
  { name: '季度质量知识考试', paper: '新员工入职考试卷', from: 3, to: 8, end: 'passed', takers: 0 },
  { name: '消防安全专项考试', paper: '岗位知识随机卷', from: 4, to: 12, end: 'waiting', takers: 0 },
  { name: '仓储作业规范考试', paper: '新员工入职考试卷', from: 6, to: 10, end: 'rejected', takers: 0 },
  { name: '急救知识考试', paper: '新员工入职考试卷', from: 8, to: 15, end: 'draft', takers: 0 },
  { name: '旧版制度考试', paper: '新员工入职考试卷', from: -15, to: 20, end: 'offline', takers: 0.2 },
  { name: '设备点检考试', paper: '岗位知识随机卷', from: -9, to: 9, end: 'stopped', takers: 0.3, open: 1 },
]
