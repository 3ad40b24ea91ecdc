/** A limit, `lectern-quota`: a number below nothing stands for none. */
import type { Field } from '../definition/field'

export const unlimited = -1

export const isQuota = ({ value }: Pick<Field, 'value'>): boolean => value.format === 'quota'
