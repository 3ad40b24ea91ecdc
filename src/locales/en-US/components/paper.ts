import type zhCN from '../../zh-CN/components/paper'
import type { Translation } from '../../translation'

export default {
  'problem.noArea': 'Add at least one area',
  'problem.emptyArea': 'Area {name} has no question',
  'problem.noName': 'Name the area',
  'problem.mode': 'The mode of area {name} does not fit the build mode of the paper',
  'problem.areaType': 'Question {n} is not of the type that area {name} takes',
  'problem.noScore': 'Question {n} has no score',
  'problem.ruleShort': 'Rule {n} is short by {m}',
  'problem.rulesShort': 'Rules {list} together are short by {m}',
  'problem.total': 'The total {a} differs from the target {b}',
  'problem.disabled': 'Question {n} is disabled',
  'problem.removed': 'Question {n} was removed',
  'problem.bank': 'Question bank {name} is not available',
  'problem.noBank': 'Choose the banks of rule {n}',
  'problem.same': 'Questions {a} and {b} are the same',
  'problem.manual_one': 'A question needs a reviewer',
  'problem.manual_other': '{count} questions need a reviewer',
  'problem.manyQuestions': 'At most {n} questions',
  'problem.manyAreas': 'At most {n} areas',
  'problem.manyRules': 'Area {name} may have at most {n} rules',
  'problem.twice': 'Question {n} is already in the paper',
  'problem.paper.ratio-not-100': 'The difficulty shares of rule {n} must add up to 100',
  'problem.paper.rule-count': 'Rule {n} draws 1 to 200 questions',
  'problem.paper.points-exceed-count':
    'Rule {n} has more knowledge points than questions, so it cannot draw one of each',
  'problem.paper.cover-with-ratio': 'Rule {n} cannot have both a difficulty ratio and one question of each point',
} satisfies Translation<typeof zhCN>
