import type { Example } from '../../example'

export default {
  about: {
    'zh-CN': '编辑课程的章节与资源，或闯关课的关卡',
    'en-US': 'Edits the chapters and resources of a course, or the stages of a challenge',
  },
  resource: 'course/course',
  field: 'chapterList',
  entries: [
    {
      courseType: 1,
      chapterList: [
        {
          name: '第一章',
          resourceList: [
            { resId: 'a', name: '火灾的成因', resType: 1, duration: 600, isRequired: 1 },
            { resId: 'b', name: '疏散路线图', resType: 3, pages: 4, isRequired: 1 },
          ],
        },
        { name: '第二章', resourceList: [] },
      ],
    },
  ],
  answers: {},
} satisfies Example
