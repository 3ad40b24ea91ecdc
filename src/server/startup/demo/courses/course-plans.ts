/** The courses of each company of the demo, with what is studied in them; pushes and job maps are made of its main ones. */

export type CourseState = 'draft' | 'submitted' | 'rejected' | 'published' | 'leaving' | 'down'

interface Plan {
  readonly name: string
  readonly category: string
  readonly state: CourseState
  readonly more?: Readonly<Record<string, unknown>>
}

/** Names of resources of the library; a series has names of courses, a challenge those of each stage. */
export type CoursePlan = Plan &
  (
    | { readonly parts: readonly string[] }
    | { readonly series: readonly string[] }
    | { readonly stages: readonly (readonly [name: string, parts: readonly string[]])[] }
  )

/** A course whose resources stand in one chapter. */
const single = (
  name: string,
  category: string,
  state: CourseState,
  parts: readonly string[],
  more?: Plan['more'],
): CoursePlan => ({ name, category, state, parts, ...(more && { more }) })

export interface CompanyCourses {
  readonly categories: readonly string[]
  readonly courses: readonly CoursePlan[]
  /** Names of published courses: for everybody, for the site, of how people talk, of the craft. */
  readonly main: readonly [everybody: string, site: string, talk: string, craft: string]
  readonly pushes: readonly string[]
  readonly maps: readonly string[]
}

const machinery: CompanyCourses = {
  categories: ['安全生产', '专业技能', '管理能力', '企业文化'],
  main: ['消防安全基础', '作业现场危险源识别', '高效会议方法', '数控机床操作入门'],
  pushes: ['安全生产必修月', '数控技能提升', '新员工推荐学习', '班组长会议训练', '季度安全复训', '设备操作轮训'],
  maps: ['新员工成长地图', '操作工技能地图', '班组长晋升地图', '设备操作认证地图', '通用素养地图'],
  courses: [
    single(
      '消防安全基础',
      '安全生产',
      'published',
      ['灭火器使用示范', '消防疏散演练实录', '消防安全手册', '消防通道示意图'],
      {
        courseRequirement: 0,
        points: 20,
        period: 2,
        credit: 1,
      },
    ),
    single('作业现场危险源识别', '安全生产', 'published', ['受限空间作业要点', '安全生产责任制', '安全标识一览'], {
      studyMode: 1,
      points: 15,
      period: 1.5,
      signRequired: 1,
    }),
    single('高效会议方法', '管理能力', 'published', ['班组周报模板', '培训需求调查表', '普通话发音练习'], {
      openType: 1,
      signUpEnabled: 1,
      points: 5,
    }),
    single(
      '数控机床操作入门',
      '专业技能',
      'published',
      ['数控机床开机流程', '设备点检标准', '设备结构图', '设备异响辨听'],
      {
        points: 30,
        period: 4,
        credit: 2,
      },
    ),
    single('用电安全与应急处置', '安全生产', 'published', ['配电箱操作规范', '临时用电管理办法', '配电接线图'], {
      points: 10,
    }),
    single('职业健康防护', '安全生产', 'published', ['职业病防护指南', '在线急救课程'], { points: 10, period: 1 }),
    single('叉车安全驾驶', '安全生产', 'published', ['叉车安全驾驶', '安全生产责任制'], {
      signRequired: 1,
      points: 15,
    }),
    single('应急预案与演练', '安全生产', 'published', ['应急预案模板', '火灾报警音识别', '消防疏散演练实录']),
    single('安全法规速览', '安全生产', 'published', ['国家安全生产法规库', '安全警示广播'], { courseRequirement: 1 }),
    single('首件检验方法', '专业技能', 'published', ['首件检验方法', '质量手册'], { points: 10, credit: 0.5 }),
    single('质量管理基础', '专业技能', 'published', ['质量手册', '现场管理工具包'], { period: 2, credit: 1 }),
    single('设备日常点检', '专业技能', 'published', ['设备点检标准', '设备异响辨听']),
    single('现场管理与改善', '专业技能', 'published', ['现场管理工具包', '厂区平面图']),
    single('新员工入职引导', '企业文化', 'published', ['新员工第一周', '员工手册', '厂区平面图'], {
      courseRequirement: 0,
      points: 5,
    }),
    single('员工行为规范', '企业文化', 'published', ['员工手册', '普通话发音练习']),
    single('班组周报写作', '管理能力', 'published', ['班组周报模板'], { openType: 1 }),
    single('培训需求调研', '管理能力', 'published', ['培训需求调查表']),
    single('旧版消防须知', '安全生产', 'down', ['消防安全手册']),
    single('劳保用品佩戴规范', '安全生产', 'leaving', ['职业病防护指南']),
    single('团队沟通技巧', '管理能力', 'submitted', ['普通话发音练习', '班组周报模板']),
    single('设备点检标准', '专业技能', 'rejected', ['设备点检标准']),
    single('新版质量手册解读', '专业技能', 'draft', ['质量手册']),
    single('目视化管理', '专业技能', 'draft', ['安全标识一览']),
    single('班组长领导力', '管理能力', 'submitted', ['班组周报模板', '培训需求调查表']),
    {
      name: '安全员系列课',
      category: '安全生产',
      state: 'published',
      series: ['消防安全基础', '用电安全与应急处置', '作业现场危险源识别'],
      more: { points: 50, credit: 3 },
    },
    {
      name: '质量管理系列课',
      category: '专业技能',
      state: 'published',
      series: ['质量管理基础', '首件检验方法'],
      more: { points: 25 },
    },
    { name: '新员工系列课', category: '企业文化', state: 'draft', series: ['新员工入职引导', '员工行为规范'] },
    {
      name: '安全知识闯关',
      category: '安全生产',
      state: 'published',
      stages: [
        ['认识标识', ['安全标识一览', '安全警示广播']],
        ['消防通关', ['灭火器使用示范', '火灾报警音识别']],
        ['用电通关', ['配电箱操作规范', '配电接线图']],
      ],
      more: { points: 20 },
    },
    {
      name: '设备能手闯关',
      category: '专业技能',
      state: 'published',
      stages: [
        ['认识设备', ['设备结构图']],
        ['开机上手', ['数控机床开机流程', '设备异响辨听']],
      ],
    },
    {
      name: '企业文化闯关',
      category: '企业文化',
      state: 'rejected',
      stages: [
        ['走进公司', ['新员工第一周']],
        ['行为准则', ['员工手册']],
      ],
    },
  ],
}

const pharmacy: CompanyCourses = {
  categories: ['质量与合规', '实验与生产', '人才发展'],
  main: ['药品生产质量管理规范', '洁净区更衣与行为', '医药代表合规沟通', '压片机操作与清场'],
  pushes: ['质量合规必修月', '制剂技能提升', '新员工推荐学习', '代表沟通训练', '季度合规复训', '实验操作轮训'],
  maps: ['新员工成长地图', '制剂操作工技能地图', '质量经理晋升地图', '检验员认证地图', '研发通用素养地图'],
  courses: [
    single('药品生产质量管理规范', '质量与合规', 'published', ['药品生产质量管理规范解读', '药品质量手册'], {
      courseRequirement: 0,
      points: 25,
      period: 3,
      credit: 1.5,
    }),
    single('洁净区更衣与行为', '实验与生产', 'published', ['洁净区更衣演示', '更衣步骤图', '车间广播：更衣须知'], {
      signRequired: 1,
      points: 10,
    }),
    single('医药代表合规沟通', '人才发展', 'published', ['药品质量手册', '医学英语听力一'], { openType: 1, points: 5 }),
    single('压片机操作与清场', '实验与生产', 'published', ['压片机清场示范', '压片机结构图', '清洁验证要点'], {
      points: 20,
      credit: 1,
    }),
    single('偏差与变更管理', '质量与合规', 'published', ['偏差处理规程', '变更控制管理办法', '偏差报告模板'], {
      studyMode: 1,
    }),
    single('数据可靠性', '质量与合规', 'published', ['数据可靠性指南', '批记录填写示例'], { points: 15 }),
    single('高效液相色谱入门', '实验与生产', 'published', ['高效液相色谱上机', '离心机异响辨听'], { period: 4 }),
    single('化学品安全', '实验与生产', 'published', ['化学品泄漏处置', '洗眼器与喷淋使用', '报警音识别：负压失效']),
    single('药事法规速览', '质量与合规', 'published', ['国家药监法规库', '在线药理课程']),
    single('进入洁净区的第一天', '人才发展', 'published', ['进入洁净区的第一天', '新员工手册'], { points: 5 }),
    single('无菌灌装基础', '实验与生产', 'submitted', ['无菌操作基本手法', '灌装线开机流程']),
    single('环境监测', '质量与合规', 'rejected', ['清洁验证要点']),
    single('医学英语', '人才发展', 'draft', ['医学英语听力一']),
    {
      name: '质量管理员系列课',
      category: '质量与合规',
      state: 'published',
      series: ['药品生产质量管理规范', '偏差与变更管理', '数据可靠性'],
      more: { points: 40 },
    },
    {
      name: '洁净区闯关',
      category: '实验与生产',
      state: 'published',
      stages: [
        ['更衣', ['更衣步骤图', '洁净区更衣演示']],
        ['动线', ['洁净区人流图']],
        ['应急', ['报警音识别：负压失效', '洗眼器与喷淋使用']],
      ],
      more: { points: 15 },
    },
  ],
}

const logistics: CompanyCourses = {
  categories: ['道路安全', '仓储与冷链', '客户与服务'],
  main: ['道路运输安全', '装卸作业标准', '客户投诉应答', '叉车取放货操作'],
  pushes: ['道路安全必修月', '叉车技能提升', '新司机推荐学习', '客服应答训练', '季度安全复训', '冷链操作轮训'],
  maps: ['新司机成长地图', '仓管员技能地图', '分拨主任晋升地图', '冷链认证地图', '服务素养地图'],
  courses: [
    single('道路运输安全', '道路安全', 'published', ['道路运输安全管理制度', '车辆出车前检查', '行车安全广播'], {
      courseRequirement: 0,
      points: 20,
      period: 2,
      signRequired: 1,
    }),
    single('装卸作业标准', '仓储与冷链', 'published', ['装卸月台作业示范', '装卸作业标准', '月台通道示意图'], {
      points: 10,
    }),
    single('客户投诉应答', '客户与服务', 'published', ['服务质量手册', '驾驶室英语短句'], { openType: 1, points: 5 }),
    single('叉车取放货操作', '仓储与冷链', 'published', ['叉车取放货标准动作', '叉车结构图', '仓储作业指导书'], {
      points: 20,
      credit: 1,
    }),
    single('冷链温控', '仓储与冷链', 'published', ['冷藏车预冷流程', '冷链温控管理规范', '冷库结构图'], {
      studyMode: 1,
    }),
    single('雨雪天气防御驾驶', '道路安全', 'published', ['雨天防滑驾驶', '倒车警示音识别'], { points: 15 }),
    single('货物绑扎与加固', '道路安全', 'published', ['货物绑扎与加固', '危险货物识别手册']),
    single('危险货物识别', '道路安全', 'published', ['危险货物识别手册', '安全标识挂图'], { signRequired: 1 }),
    single('理赔沟通', '客户与服务', 'published', ['服务质量手册']),
    single('驾驶员入职第一周', '客户与服务', 'published', ['驾驶员入职第一周', '驾驶员手册'], { points: 5 }),
    single('道路运输法规', '道路安全', 'published', ['道路运输法规库', '在线安全驾驶课程']),
    single('分拣线操作', '仓储与冷链', 'submitted', ['分拣线开机流程']),
    single('冷机故障识别', '仓储与冷链', 'draft', ['冷机异响辨听']),
    {
      name: '驾驶员系列课',
      category: '道路安全',
      state: 'published',
      series: ['道路运输安全', '雨雪天气防御驾驶', '货物绑扎与加固'],
      more: { points: 40 },
    },
    {
      name: '仓储能手闯关',
      category: '仓储与冷链',
      state: 'published',
      stages: [
        ['月台', ['月台通道示意图', '装卸月台作业示范']],
        ['叉车', ['叉车结构图', '叉车取放货标准动作']],
      ],
    },
  ],
}

/** By the short name of the company. */
export const companyCourses: Readonly<Record<string, CompanyCourses>> = {
  dh: machinery,
  jn: pharmacy,
  xl: logistics,
}
