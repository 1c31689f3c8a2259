curl "$VOICEFEEDBACK_BASE_URL/api/v1/feedbacks?limit=10" \
  -H "Authorization: Bearer $VOICEFEEDBACK_API_KEY"
