/** A small template and a certificate of it, as calls answer them: for examples. */
import type { Template } from './sample'

export const sampleTemplate: Template = {
  id: '1',
  name: '典雅金框',
  nameEn: 'Classic gold',
  orientation: 1,
  background: '/certificates/classic.svg',
  elements: [
    { type: 'text', x: 161, y: 100, w: 800, h: 80, content: '{certName}', size: 50, align: 'center', bold: 1 },
    { type: 'text', x: 161, y: 246, w: 800, h: 44, content: '{realName}', size: 34, align: 'center' },
    { type: 'line', x: 411, y: 296, w: 300, h: 1, colour: '#b98a2e' },
    { type: 'qr', x: 130, y: 488, w: 96, h: 96 },
  ],
}

export const sampleCertificate = {
  id: '1',
  name: '安全培训合格证书',
  issuer: '晨曦科技',
  levels: ['优秀', '合格'],
  seal: '',
  template: sampleTemplate,
}
