/** How the console speaks with the server: `call` for calls of the model, `request` for the others. Not for drawing. */
export { callsUnderWay, watchCalls } from './activity'
export { type ClientConfig, clientConfig } from './client-config'
export { CallFailure, type FailureReason } from './failure'
export type { Params } from './place'
export { call, type DownloadedFile, loadClientConfig, type RequestOptions, request } from './request'
export { saveFile } from './save-file'
export { sendFile, type UploadedFile, upload } from './upload'
