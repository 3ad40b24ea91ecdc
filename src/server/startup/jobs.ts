/** Every job of a server: those of the product, and the one that adds the demo. */
import { jobs as productJobs } from '../product/jobs'
import { addDemo } from './demo/add-demo'

export const jobs = [...productJobs, addDemo]
