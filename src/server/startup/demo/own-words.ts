/** What the other companies of the demo call the news and activities that are of their trade, by the words of the first. */

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
