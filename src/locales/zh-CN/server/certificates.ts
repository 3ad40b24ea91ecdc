export default {
  unknownToken: '编号规则包含未知变量{x}，请修改',
  oneSeries: '编号规则必须包含一个流水号，请加上 {seq:6} 这样的变量',
  numbersUsedUp: '证书编号已用完，请修改编号规则',
  disabled: '证书已停用，不能颁发，请先启用证书',
  unknownLevel: '证书没有该等级，请从证书的等级中选择',
  issueAhead: '颁发时间不能晚于现在',
  notWaiting: '只能处理待颁发的记录',
  notIssued: '只能撤销有效或已过期的证书',
  revokeReason: '请输入撤销原因',
  manyToDownload_other: '一次最多下载{count}份证书',
  notDrawn: '证书生成失败，请重试',
  numberOrName: '请输入证书编号或姓名',
}
