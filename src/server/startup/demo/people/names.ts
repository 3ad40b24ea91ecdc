/** Chinese names, the n-th always the same. */

const family = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢',
  '欧阳',
  '司马',
  '上官',
  '诸葛',
]
const given = [
  ...'伟芳娜敏静磊洋艳勇杰娟涛明超霞刚平辉玲',
  ...'建国 志强 秀英 桂英 建华 文博 子轩 雨桐 欣怡 浩然 思远 梓涵 嘉懿 晓东 海燕 国栋 春梅 立群'.split(' '),
  ...'婉清 俊杰 雪梅 天宇 一鸣 佳慧 晨曦 振华 丽萍 玉兰 家豪 诗涵 宏伟 可欣 承志 若曦 东升 美玲'.split(' '),
]

/** Different for any n below some thousand: both wheels turn, at speeds that share no factor with their sizes. */
export const nameOf = (n: number): string =>
  family[(n * 7 + 3) % family.length]! + given[(n * 11 + Math.floor(n / family.length) * 5 + 1) % given.length]!
