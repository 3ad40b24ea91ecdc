/** Questions of the demo: every type, every difficulty, as many as are asked for, the same each time. */
import type { Difficulty, Option, Question, SimpleQuestion } from '../../../../domain/exams/questions/question'
import { optionKey, trueFalseOptions } from '../../../../domain/exams/questions/question'

/** A subject of a bank: what is asked about, with facts that are right and such as are not. */
export interface Subject {
  readonly name: string
  readonly point: string
  readonly things: readonly string[]
  readonly right: readonly string[]
  readonly wrong: readonly string[]
  readonly steps: readonly string[]
}

export const subjects: readonly Subject[] = [
  {
    name: '安全生产',
    point: '安全/消防/灭火器材',
    things: ['干粉灭火器', '二氧化碳灭火器', '消火栓', '灭火毯', '应急照明', '疏散指示标志', '防火门', '火灾报警器'],
    right: [
      '每月检查一次外观与压力',
      '放置在明显且便于取用的位置',
      '不得擅自挪用',
      '损坏后立即报修',
      '周围不得堆放杂物',
    ],
    wrong: ['可以锁在柜内备用', '超过有效期仍可使用', '由个人自行改装', '只在检查前擦拭', '可以用作门挡'],
    steps: ['提起灭火器', '拔掉保险销', '对准火焰根部', '压下手柄', '左右扫射'],
  },
  {
    name: '用电安全',
    point: '安全/用电/临时用电',
    things: ['配电箱', '漏电保护器', '移动电缆', '手持电动工具', '接地线', '绝缘手套', '开关柜', '照明线路'],
    right: ['使用前检查绝缘', '由持证电工操作', '停电后先验电再作业', '挂牌上锁', '保持干燥'],
    wrong: ['湿手操作', '用铜丝代替熔丝', '带电移动设备', '一闸多机', '拆除保护接地'],
    steps: ['断开电源', '挂牌上锁', '验电', '装设接地线', '开始作业'],
  },
  {
    name: '高处作业',
    point: '安全/高处作业/防护',
    things: ['安全带', '脚手架', '移动平台', '梯子', '安全网', '生命线', '临边护栏', '防坠器'],
    right: ['作业前逐项检查', '高挂低用', '设专人监护', '六级以上大风停止作业', '工具系绳防坠'],
    wrong: ['低挂高用', '在雷雨中继续作业', '抛掷工具', '站在护栏上作业', '两人同用一根安全绳'],
    steps: ['办理作业票', '检查防护用品', '设置警戒区', '系挂安全带', '清理现场'],
  },
  {
    name: '设备操作',
    point: '设备/机床/数控机床',
    things: ['数控车床', '加工中心', '冲压机', '叉车', '行车', '空压机', '输送机', '机械手'],
    right: ['开机前检查防护装置', '运转中不得触碰运动部件', '按规程点检并记录', '异常时按下急停', '下班前清理并断电'],
    wrong: ['戴手套操作旋转设备', '取下防护罩加工', '超负荷运行', '离岗时不停机', '用手清除切屑'],
    steps: ['检查油位', '接通电源', '回参考点', '装夹工件', '试运行'],
  },
  {
    name: '质量管理',
    point: '质量/检验/首件检验',
    things: ['首件检验', '过程检验', '来料检验', '不合格品', '检验记录', '量具', '控制图', '纠正措施'],
    right: ['按检验标准执行', '记录真实完整', '量具在校准有效期内', '不合格品标识隔离', '原因查明后再放行'],
    wrong: ['先放行后补记录', '凭经验判定', '用未校准量具', '将不合格品混入合格品', '涂改检验数据'],
    steps: ['确认标准', '抽取样本', '测量', '判定', '记录归档'],
  },
  {
    name: '职业健康',
    point: '健康/防护/呼吸防护',
    things: ['防尘口罩', '防毒面具', '耳塞', '护目镜', '防护服', '洗眼器', '通风设施', '体检档案'],
    right: ['按危害选用', '定期更换滤材', '佩戴前检查气密性', '岗前与在岗均应体检', '专人保管并登记'],
    wrong: ['多人共用', '清洗后重复使用一次性用品', '凭感觉更换滤材', '只在检查时佩戴', '存放在高温处'],
    steps: ['检查外观', '佩戴', '调整头带', '检查气密性', '进入作业区'],
  },
]

/** The types in the shares that banks mostly have. */
const kinds = [1, 3, 1, 2, 4, 1, 3, 7, 2, 1, 5, 3, 8, 1, 9, 2, 10, 4, 6, 11] as const

/** A question by its number; neighbours differ in type, subject matter and difficulty. */
export function demoQuestion(subject: Subject, number: number): Question {
  const kind = kinds[number % kinds.length]!
  const turn = Math.floor(number / kinds.length)
  const difficulty = ((number * 7 + turn) % 5) + 1
  const about = {
    difficulty: difficulty as Difficulty,
    knowledgePaths: [subject.point],
    tags: number % 3 === 0 ? ['必考'] : number % 5 === 0 ? ['新增', '实操'] : [],
    analysis: number % 2 === 0 ? `依据岗位操作规程：${pick(subject.right, turn)}。` : '',
    source: number % 4 === 0 ? `${subject.name}培训教材第${(turn % 12) + 1}章` : '',
  }
  return { ...typed(subject, kind, number, turn), ...about }
}

const pick = (list: readonly string[], at: number): string => list[at % list.length]!

/** Options in an order that the number decides, with the letters of the right ones. */
function mixed(right: readonly string[], wrong: readonly string[], turn: number) {
  const all = [...right.map((text) => ({ text, isRight: true })), ...wrong.map((text) => ({ text, isRight: false }))]
  const turned = all.map((_, index) => all[(index * 3 + turn) % all.length]!)
  const seen = new Set(turned.map(({ text }) => text))
  const ordered = seen.size === all.length ? turned : all
  const options = ordered.map(({ text }, index): Option => ({ key: optionKey(index), content: text }))
  return { options, keys: ordered.flatMap(({ isRight }, index) => (isRight ? [optionKey(index)] : [])) }
}

function typed(subject: Subject, kind: (typeof kinds)[number], number: number, turn: number): Question {
  const { right, wrong, steps } = subject
  const thing = `${pick(subject.things, number + turn)}`
  const place = `（情境${number + 1}）`
  switch (kind) {
    case 1: {
      const { options, keys } = mixed(
        [pick(right, turn)],
        [0, 1, 2].map((at) => pick(wrong, turn + at)),
        turn,
      )
      return { type: 1, stem: `关于${thing}，下列做法正确的是哪一项？${place}`, options, answer: keys[0]! }
    }
    case 2:
    case 7: {
      const { options, keys } = mixed(
        [0, 1].map((at) => pick(right, turn + at)),
        [0, 1].map((at) => pick(wrong, turn + at)),
        turn,
      )
      const words = kind === 2 ? '正确的有哪些' : '正确的有一项或多项，请选择'
      return { type: kind, stem: `使用${thing}时，下列做法${words}？${place}`, options, answer: keys }
    }
    case 3:
      return number % 2 === 0
        ? {
            type: 3,
            stem: `使用${thing}时，应当${pick(right, turn)}。${place}`,
            options: trueFalseOptions,
            answer: 'A',
          }
        : {
            type: 3,
            stem: `使用${thing}时，可以${pick(wrong, turn)}。${place}`,
            options: trueFalseOptions,
            answer: 'B',
          }
    case 4:
      return {
        type: 4,
        stem: `${thing}的操作中，第一步是{{1}}，最后一步是{{2}}。${place}`,
        answer: { blanks: [{ accept: [steps[0]!] }, { accept: [steps.at(-1)!] }], ordered: 1, ignoreCase: 1 },
      }
    case 5:
      return {
        type: 5,
        stem: `请简述${thing}的使用要求。${place}`,
        answer: {
          reference: `${right.join('；')}。`,
          keywords: [
            { word: pick(right, turn), score: 4 },
            { word: pick(right, turn + 1), score: 3 },
          ],
        },
      }
    case 6:
      return {
        type: 6,
        stem: `案例：某班组在使用${thing}时发生异常，班长组织现场处置。${place}`,
        children: [1, 3].map((child, index): SimpleQuestion => {
          const { stem, ...rest } = typed(subject, child as 1 | 3, number + index, turn) as SimpleQuestion
          return {
            ...rest,
            stem: stem.replace(place, ''),
            id: String(index + 1),
            defaultScore: child === 1 ? 2 : 1,
          }
        }),
      }
    case 8: {
      const left = [0, 1, 2].map((at) => pick(subject.things, number + turn + at))
      return {
        type: 8,
        stem: `将下列对象与要求配对。${place}`,
        answer: { left, right: [0, 1, 2, 3].map((at) => pick(right, turn + at)), pairs: { 1: 'A', 2: 'B', 3: 'C' } },
      }
    }
    case 9: {
      const order = steps.map((_, index) => (index * 2 + turn) % steps.length)
      const options = order.map((at, index): Option => ({ key: optionKey(index), content: steps[at]! }))
      const answer = steps.map((_, at) => optionKey(order.indexOf(at)))
      return { type: 9, stem: `按正确顺序排列${thing}的操作步骤。${place}`, options, answer }
    }
    case 10: {
      const count = (turn % 9) + 2
      return {
        type: 10,
        stem: `一个班组配备${count * 3}件${thing}，其中三分之一待检，待检数量是多少件？${place}`,
        answer: { value: String(count), tolerance: '0', mode: 'abs', unit: '件' },
      }
    }
    case 11:
      return {
        type: 11,
        stem: `完成一次${thing}的点检，并上传记录照片。${place}`,
        answer: { reference: `${right[2]!}，照片清晰。`, kinds: ['image', 'doc'], maxFiles: 3 },
      }
  }
}
