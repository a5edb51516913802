import * as photos from "./photos";
import * as deskQuestions from "./questions/desk-questions";
import * as questions from "./questions/questions";
import * as reviews from "./reviews";
import * as surveys from "./surveys";

/** The calls about reviews, their photographs, questions and surveys. */
export const REVIEW_ENDPOINTS = {
  listReviews: reviews.listReviews,
  showOwnReview: reviews.showOwnReview,
  writeReview: reviews.writeReview,
  deleteReview: reviews.deleteReview,
  voteReview: reviews.voteReview,
  showOwnPhotos: photos.showOwnPhotos,
  addPhoto: photos.addPhoto,
  removePhoto: photos.removePhoto,
  decidePhoto: photos.decidePhoto,
  listQuestions: questions.listQuestions,
  askQuestion: questions.askQuestion,
  answerQuestion: questions.answerQuestion,
  voteAnswer: questions.voteAnswer,
  withdrawQuestion: questions.withdrawQuestion,
  withdrawAnswer: questions.withdrawAnswer,
  deskQuestions: deskQuestions.deskQuestions,
  decideQuestion: deskQuestions.decideQuestion,
  showSurvey: surveys.showSurvey,
  answerSurvey: surveys.answerSurvey,
  deskSurveys: surveys.deskSurveys,
  deskReviews: reviews.deskReviews,
  decideReview: reviews.decideReview,
} as const;
