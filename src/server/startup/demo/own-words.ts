// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${userName} is the place of a message
/** The words of the other companies of the demo for what is of their trade, by the words of the first: news, activities, messages, notices. */
import type { Entry } from '../seed/new-rows'

type Told = readonly [title: string, summary: string]

const news: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  江南医药: {
    安全生产月知识竞赛结果公布: ['质量月知识竞赛结果公布', '三百余人参加，前三名将代表公司参加行业技能赛。'],
    内训师认证报名须知: ['内审员认证报名须知', '报名条件、试审安排与评分标准一次说清。'],
    班组长管理技能提升计划: ['质量主管能力提升计划', '从检验骨干到质量主管的六步路径。'],
    图书角借阅规则调整: ['实验室夜间值守规则调整', '值守由一人改为两人，交接须双签。'],
  },
  西岭物流: {
    安全生产月知识竞赛结果公布: ['平安运输月评比结果公布', '二十个车队参评，前三名获流动红旗。'],
    内训师认证报名须知: ['驾驶教练认证报名须知', '驾龄、事故记录与试教安排一次说清。'],
    班组长管理技能提升计划: ['分拨主任储备计划', '从调度骨干到分拨主任的六步路径。'],
    图书角借阅规则调整: ['司机之家开放时间调整', '开放时间延长到晚上十点。'],
  },
}

const activities: Readonly<Record<string, Readonly<Record<string, readonly [title: string, place: string]>>>> = {
  江南医药: {
    青年员工篮球赛: ['园区健步走', '药物研究院广场'],
    客户沟通工作坊: ['医学拜访演练', '营销中心会议室'],
    摄影采风: ['药用植物园参观', '市药用植物园'],
  },
  西岭物流: {
    青年员工篮球赛: ['叉车技能比武', '成都分拨中心'],
    客户沟通工作坊: ['理赔沟通工作坊', '客户服务部培训室'],
    摄影采风: ['沿线驿站随手拍', '成渝干线'],
  },
}

export const newsOf = (company: string, title: string, summary: string): Told =>
  news[company]?.[title] ?? [title, summary]

export const activityOf = (company: string, title: string, place: string): readonly [string, string] =>
  activities[company]?.[title] ?? [title, place]

/** Title and text of messages in the inbox and of mails. */
const messages: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  江南医药: {
    学习平台使用说明: ['规程培训在线签收说明', '规程升版后请在“学习中心”读完并签收，未签收者不得上岗。'],
    周六夜间系统维护: ['周六夜间批记录系统维护', '周六 22:00 至次日 2:00 批记录与学习平台暂停使用，请提前保存。'],
    年度安全考试须知: ['年度药品规范考试须知', '请携带上岗证，提前十分钟进入考试页面。'],
    培训班报名开放: ['无菌操作资格班报名开放', '新一期无菌操作资格班开放报名，更衣确认合格者优先。'],
    年度考试成绩已公布: ['药品规范考试成绩已公布', '${userName}，您的药品规范考试成绩可在学习平台查看。'],
  },
  西岭物流: {
    学习平台使用说明: ['出车前每日一课说明', '出车前请在手机上完成“每日一课”，用时三分钟。'],
    周六夜间系统维护: ['周六夜间调度系统维护', '周六 22:00 至次日 2:00 调度与学习平台暂停使用，请提前打印派车单。'],
    年度安全考试须知: ['年度安全驾驶考试须知', '请携带从业资格证，提前十分钟进入考试页面。'],
    培训班报名开放: ['叉车司机取证班报名开放', '新一期叉车司机取证班开放报名，请在学习平台查看安排。'],
    年度考试成绩已公布: ['安全驾驶考试成绩已公布', '${userName}，您的安全驾驶考试成绩可在学习平台查看。'],
  },
}

/** Subjects of the mails that the people of a company have been sent. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  江南医药: ['无菌操作资格班报名开放', '药品规范考试成绩已公布', '规程升版待签收', '本周临床试验讲座提醒'],
  西岭物流: ['叉车司机取证班报名开放', '安全驾驶考试成绩已公布', '出车前课程待学习', '本周冷链直播提醒'],
}

const firstSubjects = ['培训班报名开放', '年度考试成绩已公布', '安全课程待学习', '本周直播提醒'] as const

/** Values of rows that other companies have in place of those of the rows files, by the text of the field. */
type OwnRows = Readonly<Record<string, Readonly<Record<string, Entry>>>>

const notices: OwnRows = {
  江南医药: {
    关于开展年度岗位技能评定的通知: {
      title: '关于开展年度上岗资格再确认的通知',
      content: '<p>请各车间于月底前完成更衣与无菌操作的再确认，未通过者暂停上岗。</p>',
    },
    转发集团关于加强信息安全培训的要求: {
      title: '转发药监部门关于数据可靠性的要求',
      content: '<p>质量、生产与研发人员须在本季度内完成数据可靠性必修课并通过考试。</p>',
    },
    学习平台夜间维护安排: {
      title: '批记录系统夜间维护安排',
      content: '<p>本周六 22:00 至次日 2:00 进行系统升级，期间请使用纸质批记录。</p>',
    },
  },
  西岭物流: {
    关于开展年度岗位技能评定的通知: {
      title: '关于开展年度驾驶员资质复核的通知',
      content: '<p>请各车队于月底前完成驾驶证、从业资格证与体检报告的复核。</p>',
    },
    转发集团关于加强信息安全培训的要求: {
      title: '转发交通运输部门关于防疲劳驾驶的要求',
      content: '<p>全体驾驶员须在本季度内完成防疲劳驾驶必修课并通过考试。</p>',
    },
    学习平台夜间维护安排: {
      title: '调度系统夜间维护安排',
      content: '<p>本周六 22:00 至次日 2:00 进行系统升级，期间派车以电话为准。</p>',
    },
  },
}

export const messageOf = (company: string, title: string, text: string): Told =>
  messages[company]?.[title] ?? [title, text]

export const subjectsOf = (company: string): readonly string[] => subjects[company] ?? firstSubjects

/** By how the feedback of the first company begins. */
const feedback: OwnRows = {
  江南医药: {
    '手机端播放《消防安全基础》': {
      content: '更衣室的平板播放《无菌更衣操作》时没有声音，换耳机也一样。',
      page: '/course/play',
      device: 'HUAWEI MatePad',
      reply: '该平板的媒体音量被策略锁定，信息科已放开，请重启后再试。',
    },
    希望错题本能按章节筛选: {
      content: '希望药品规范题库的错题能按法规条款筛选，复习时更有针对性。',
      device: 'iPhone 15',
    },
    '《客户沟通技巧》第 5 页': {
      content: '《医学拜访礼仪》第 8 页的产品适应症写漏了一条，请核对说明书。',
      reply: '已按最新说明书更正，感谢指出。',
    },
    建议直播回放支持倍速播放: {
      content: '临床试验讲座的回放能否附上讲者的幻灯片下载？',
      page: '/live/replay',
      device: 'Xiaomi 14',
    },
    '考试交卷后一直显示“提交中”': {
      content: '上岗资格考试的图片题放大后看不清菌落边缘，建议换成高清图。',
      page: '/exam/paper',
      device: 'OPPO Pad 2',
    },
    新员工入职培训班的群二维码过期了: {
      content: '新版规程升版后，旧版培训记录在哪里查？检查时要用。',
      contact: '0512-62880017',
      reply: '在“我的学习”中选择“全部”即可看到旧版记录，并可导出。',
    },
  },
  西岭物流: {
    '手机端播放《消防安全基础》': {
      content: '在高速服务区看《出车前检查》总是缓冲，能不能提前下载到手机？',
      page: '/course/play',
      device: 'Redmi K70',
      reply: '2.4.1 版本起支持在无线网络下离线下载，请更新后在课程页点击下载。',
    },
    希望错题本能按章节筛选: { content: '夜班休息时想听课，希望学习页面有夜间模式。', device: 'vivo X100' },
    '《客户沟通技巧》第 5 页': {
      content: '《危险货物标志识别》里第 4 类和第 5 类的标志图放反了。',
      reply: '标志图已对调，课程已重新发布。',
    },
    建议直播回放支持倍速播放: {
      content: '建议冷链直播能留言提问，回放里看不到答疑。',
      page: '/live/replay',
      device: 'HONOR 90',
    },
    '考试交卷后一直显示“提交中”': {
      content: '安全驾驶考试做到一半来电话，回来后页面提示切屏，能否说明次数限制？',
      page: '/exam/paper',
      device: 'OPPO Reno 11',
    },
    新员工入职培训班的群二维码过期了: {
      content: '叉车司机取证班的报名人数已满，请问下一期什么时候开？',
      contact: '028-85530192',
      reply: '下一期定于下月中旬开班，报名开放时会推送消息。',
    },
  },
}

/** A row of a rows file as the company has it. */
export function ownRowOf(company: string, resource: string, row: Entry): Entry {
  if (resource === 'desk/notice') return { ...row, ...notices[company]?.[String(row.title)] }
  if (resource !== 'opsm/feedback') return row
  const told = Object.entries(feedback[company] ?? {}).find(([start]) => String(row.content).startsWith(start))
  return { ...row, ...told?.[1] }
}
