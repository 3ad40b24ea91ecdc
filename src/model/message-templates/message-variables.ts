/** The variables of messages, `${name}` in their text: each with its name and a sample for previews. */
import { type MessageTextKey, messageText } from './message-texts'
import type { Text } from '../types'

export interface Variable {
  readonly title: Text
  readonly sample: Text
}

/** Every variable with its two texts. */
type Named<Key> = Key extends `variable.${infer Name}` ? Name : never

export type VariableName = Named<MessageTextKey>

const variable = (name: VariableName): Variable => ({
  title: messageText(`variable.${name}`),
  sample: messageText(`sample.${name}`),
})

export const variables = {
  userName: variable('userName'),
  account: variable('account'),
  tenantName: variable('tenantName'),
  deptName: variable('deptName'),
  date: variable('date'),
  link: variable('link'),
  passwordLink: variable('passwordLink'),
  name: variable('name'),
  startTime: variable('startTime'),
  endTime: variable('endTime'),
  place: variable('place'),
  address: variable('address'),
  result: variable('result'),
  reason: variable('reason'),
  score: variable('score'),
  minutes: variable('minutes'),
  passText: variable('passText'),
  stem: variable('stem'),
  reply: variable('reply'),
  no: variable('no'),
  kind: variable('kind'),
  submitUser: variable('submitUser'),
} as const satisfies Readonly<Record<VariableName, Variable>>
