/** A question of each type, as templates show them. */
import type { Question } from '../../../domain/exams/questions/question'

const options = (...contents: readonly string[]) =>
  contents.map((content, index) => ({ key: String.fromCharCode(65 + index), content }))

export const exampleQuestions: readonly Question[] = [
  {
    type: 1,
    stem: '高处作业是指在坠落高度基准面多少米及以上进行的作业？',
    options: options('1米', '2米', '3米', '5米'),
    answer: 'B',
    difficulty: 2,
    defaultScore: 2,
    knowledgePaths: ['安全/高处作业'],
    analysis: '坠落高度基准面2米及以上即为高处作业。',
    tags: ['示例'],
  },
  {
    type: 2,
    stem: '下列属于个人防护用品的有哪些？',
    options: options('安全帽', '安全带', '茶杯', '防护手套'),
    answer: ['A', 'B', 'D'],
    difficulty: 3,
    defaultScore: 4,
  },
  {
    type: 3,
    stem: '电气设备着火时可以直接用水扑救。',
    options: options('正确', '错误'),
    answer: 'B',
    difficulty: 1,
    defaultScore: 1,
  },
  {
    type: 4,
    stem: '我国的火警电话是{{1}}，急救电话是{{2}}。',
    answer: { blanks: [{ accept: ['119'] }, { accept: ['120'] }] },
    difficulty: 1,
    defaultScore: 2,
  },
  {
    type: 5,
    stem: '简述高处作业的防护措施。',
    answer: {
      reference: '佩戴安全帽，系好安全带，使用双钩。',
      keywords: [
        { word: '安全帽', score: 4 },
        { word: '安全带', score: 4 },
      ],
    },
    difficulty: 4,
    defaultScore: 10,
  },
  {
    type: 6,
    stem: '某车间在检修时发生火情，请回答下列问题。',
    difficulty: 3,
    children: [
      { type: 1, stem: '首先应当做什么？', options: options('报警并断电', '继续检修'), answer: 'A', defaultScore: 2 },
      { type: 3, stem: '疏散时可以乘坐电梯。', options: options('正确', '错误'), answer: 'B', defaultScore: 1 },
    ],
  },
  {
    type: 7,
    stem: '灭火的基本方法有哪些？',
    options: options('冷却法', '窒息法', '隔离法'),
    answer: ['A', 'B', 'C'],
    difficulty: 3,
    defaultScore: 3,
  },
  {
    type: 8,
    stem: '将标志颜色与含义配对。',
    answer: { left: ['红色', '黄色'], right: ['警告', '禁止', '指令'], pairs: { 1: 'B', 2: 'A' } },
    difficulty: 2,
    defaultScore: 2,
  },
  {
    type: 9,
    stem: '按顺序排列灭火器的使用步骤。',
    options: options('拔掉保险销', '提起灭火器', '压下手柄'),
    answer: ['B', 'A', 'C'],
    difficulty: 3,
    defaultScore: 3,
  },
  {
    type: 10,
    stem: '圆周率保留两位小数是多少？',
    answer: { value: '3.14', tolerance: '0.01', mode: 'abs' },
    difficulty: 1,
    defaultScore: 2,
  },
  {
    type: 11,
    stem: '完成一次设备点检，并上传点检表照片。',
    answer: { reference: '点检表填写完整、清晰。', maxFiles: 3 },
    difficulty: 3,
    defaultScore: 10,
  },
]
