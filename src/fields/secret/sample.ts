import type { Sample } from '../definition/shape'

export const sample: Sample = {
  type: 'secret',
  cases: [
    {
      name: 'a password of letters and digits',
      property: {
        type: 'string',
        title: '密码',
        format: 'lectern-passwordA',
        writeOnly: true,
        'x-access': { store: 'hashed' },
      },
      valid: ['abcd1234', 'abcdefgh12345678'],
      invalid: [
        { value: 'abcdefgh', rule: 'format' },
        { value: 'abcd123', rule: 'format' },
        { value: 'abcdefgh123456789', rule: 'format' },
      ],
    },
    {
      name: 'a key that is enciphered',
      property: { type: 'string', title: '密钥', maxLength: 100, 'x-access': { store: 'enciphered' } },
      valid: ['k-1'],
      invalid: [{ value: 'k'.repeat(101), rule: 'maxLength' }],
    },
  ],
}
