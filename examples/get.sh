curl "$VOICEFEEDBACK_BASE_URL/api/v1/feedbacks/$FEEDBACK_ID" \
  -H "Authorization: Bearer $VOICEFEEDBACK_API_KEY"
