export { reviewQueue } from '../../language/states/review-queue'
